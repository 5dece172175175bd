// npm run --silent agent -- --scenario ID|FILE.json [--on a,b] [--set a.parameter=value] [--seed 1]
//                           [--format text|lines] [--lang zh-CN|en]
// Exit 0: the run finished, whatever the user reads. 1: the program broke. 2: the command was not understood.

import { readAgentCommand } from './agent/command.ts'
import { problemText } from './agent/problem-text.ts'
import { textOf } from './agent/text.ts'
import { runCopy } from './sandbox/run-copy.ts'

const command = readAgentCommand(process.argv.slice(2))

if (!command.ok) {
  console.error(problemText(command.problem, command.locale))
  process.exit(2)
}

const { input, format, locale } = command
const { lines, warnings, exitCode } = await runCopy('weather-agent', input)

if (warnings) process.stderr.write(warnings)
console.log(format === 'lines' ? lines.join('\n') : textOf(lines, locale))
process.exitCode = exitCode === 0 ? 0 : 1
