/**
 * Where a sandbox runs. Three methods; a factory boots, so a runtime in hand is ready.
 * Adapters: `worker` (built in), `webcontainer`, `fake` (tests).
 */
export interface Runtime {
  readonly kind: 'worker' | 'webcontainer' | 'fake'
  /** Lays the files. A later mount replaces all of them. */
  mount(files: SandboxFiles): Promise<void>
  /** Starts `entry`. One run at a time: a second one waits until the first has ended. */
  run(options: RunOptions): Run
  /** Ends everything that still runs. Later calls of `mount` and `run` report `disposed`. */
  dispose(): void
}

/**
 * Path relative to the sandboxes folder → JavaScript with the types blanked out, for instance
 * `weather-agent/main.ts`. Paths keep their `.ts`, so that positions and imports stay the reader's.
 */
export type SandboxFiles = Readonly<Record<string, string>>

export type RunOptions = {
  /** A path of the mounted files, for instance `weather-agent/main.ts`. */
  readonly entry: string
  /** Aborting ends the run within a second, also in an endless loop. */
  readonly signal?: AbortSignal
  /**
   * `waiting`: another program must end first. `running`: this one has begun; what it may take is counted from here on.
   * A run that is stopped or refused may end without either.
   */
  readonly onStage?: (stage: 'waiting' | 'running') => void
  /**
   * The way to a real model (`worker/endpoint/endpoint.ts`), and a reader's key at its other end. The built-in
   * runtime alone may take it: another one must refuse the run, see `mustRunBuiltIn`.
   */
  readonly model?: MessagePort
}

/** Whether this run may go nowhere but into the built-in runtime. */
export const mustRunBuiltIn = ({ model }: RunOptions): boolean => model !== undefined

export type Run = {
  /** Complete lines of the program's output, in order. Ends when the run has ended. */
  readonly lines: AsyncIterable<string>
  /** Never rejects: how a learner's program ended is data. Settles after the last line. */
  readonly ended: Promise<RunEnd>
}

export type RunEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'crashed'; readonly crash: Crash }
  | { readonly kind: 'failed'; readonly reason: RuntimeFailure }

/** The learner's program threw, rejected, or could not be linked. */
export type Crash = {
  /** `link`: an import that is not there, found before anything ran. `syntax`: likewise. `runtime`: it threw. */
  readonly stage: 'link' | 'syntax' | 'runtime'
  /** For instance `TypeError`. */
  readonly name: string
  readonly message: string
  /** A path of the mounted files. Lines and columns from 1. Null where the engine does not tell. */
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

/** The runtime itself could not do its work. */
export type RuntimeFailure =
  | 'disposed'
  | 'frame-unreachable'
  | 'library-unreachable'
  | 'no-worker'
  | 'no-container'
  | 'lost'
  | 'output-limit'
