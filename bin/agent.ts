// npm run --silent agent -- --scenario ID|FILE.json [--on a,b] [--set a.parameter=value] [--seed 1]
//                           [--format text|lines] [--lang zh-CN|en]
// Exit 0: the run finished, whatever the user reads. 1: the program broke. 2: the command was not understood.

import { readAgentCommand } from './agent/command.ts'
import { whatBroke } from './agent/outcome.ts'
import { problemText } from './agent/problem-text.ts'
import { textOf } from './agent/text.ts'
import { usageText } from './agent/usage.ts'
import { visible } from './agent/visible.ts'
import { runCopy } from './sandbox/run-copy.ts'

const command = readAgentCommand(process.argv.slice(2))

switch (command.kind) {
  case 'help':
    console.log(usageText(command.locale))
    break
  case 'problem':
    console.error(visible(problemText(command.problem, command.locale)))
    process.exitCode = 2
    break
  case 'run': {
    const { input, format, locale } = command
    const run = await runCopy('weather-agent', input)
    if (run.warnings) process.stderr.write(visible(run.warnings))
    if (format === 'text') console.log(visible(textOf(run.lines, locale)))
    else for (const line of run.lines) console.log(line)
    const broken = whatBroke(run, locale)
    if (broken) console.error(broken)
    process.exitCode = broken ? 1 : 0
  }
}
