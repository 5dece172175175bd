import { runToEnd } from './launch-run.mjs'

export type RunOptions = {
  readonly environment?: Readonly<Record<string, string>>
  /** Where the program's ordinary output goes. What it says of itself always goes to stderr. */
  readonly output?: 'stdout' | 'stderr'
}

/** Runs a Node program of this project to its end and tells its exit code. */
export function runNode(args: readonly string[], options: RunOptions = {}): Promise<number> {
  return runToEnd(process.execPath, args, {
    env: { ...process.env, ...options.environment },
    stdio: ['inherit', options.output === 'stderr' ? 2 : 1, 2],
  })
}
