// npm run --silent feedback -- export [--format jsonl|csv] | stats | backup FILE | restore FILE   [--lang zh-CN|en]
// Exit 0: done. 1: not done, and a sentence says why. 2: the command was not understood.

import { join } from 'node:path'
import { runFeedback } from './feedback/run-feedback.ts'

process.exitCode = await runFeedback(process.argv.slice(2), {
  environment: process.env,
  root: join(import.meta.dirname, '..'),
  out: process.stdout,
  err: process.stderr,
})
