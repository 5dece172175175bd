/** What we use of a WebContainer. Paths are relative to its working folder. */
export interface Container {
  mount(tree: Tree, options?: { mountPoint?: string }): Promise<void>
  readonly fs: {
    mkdir(path: string, options: { recursive: true }): Promise<unknown>
    rm(path: string, options: { recursive: true; force: true }): Promise<void>
  }
  spawn(command: string, args: string[], options: SpawnOptions): Promise<Process>
  teardown(): void
}

export type Tree = { [name: string]: { directory: Tree } | { file: { contents: string } } }

export type SpawnOptions = {
  readonly env: Record<string, string>
  readonly terminal: { cols: number; rows: number }
}

export type Process = {
  /** Everything it writes, as a terminal gets it, in pieces of any size. */
  readonly output: ReadableStream<string>
  /** May stay open for ever when the container itself is gone. */
  readonly exit: Promise<number>
  kill(): void
}

/** Takes a lot of columns, since programs that look at the width would cut their lines. */
export const spawnOptions: SpawnOptions = {
  env: { NO_COLOR: '1', TERM: 'dumb', NODE_NO_WARNINGS: '1' },
  terminal: { cols: 10_000, rows: 50 },
}
