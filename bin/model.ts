// npm run model -- [--port 8787] [--host ADDRESS] [--lang zh-CN|en]
// The simulated model as a server that any OpenAI client can talk to. Its address stands alone on a line of stdout.
// Exit 0: told to stop. 1: it could not listen. 2: the command was not understood.

import { createModelAnswer } from './model/answer.ts'
import { readModelCommand } from './model/command.ts'
import type { ModelCommand } from './model/command.ts'
import { wordsIn } from './model/words.ts'
import { listen, ListenError } from './site/listen.ts'
import { stopOnSignal } from './site/stop-on-signal.ts'

/** A reply that takes longer than this when the server is told to stop is cut off. */
const graceMs = 2000

const command = readModelCommand(process.argv.slice(2))
const words = wordsIn(command.locale)

switch (command.kind) {
  case 'help':
    console.log(words.usage)
    break
  case 'problem':
    console.error(words.problem(command.cause))
    process.exitCode = 2
    break
  case 'serve':
    await serve(command)
}

async function serve({ host, port }: ModelCommand & { kind: 'serve' }): Promise<void> {
  try {
    const listening = await listen(createModelAnswer(), { host, port, setting: '--port' })
    console.log(listening.origin)
    console.error(words.hint(listening.origin))
    stopOnSignal(listening, graceMs)
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
