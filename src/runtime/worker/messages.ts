import type { Crash } from '../runtime.ts'

/** Page → frame, once, with the control port. */
export type FrameGreeting = { readonly kind: 'connect' }

/** Page → frame, over the control port. */
export type FrameOrder =
  /** Comes with the port that the worker will talk to the page through. */
  | { readonly kind: 'start'; readonly id: number; readonly addresses: Addresses }
  | { readonly kind: 'end'; readonly id: number }
  /** Asks the engine where these modules do not parse. Nothing of them runs. */
  | { readonly kind: 'check'; readonly id: number; readonly modules: readonly ModuleText[] }

/** Frame → page, over the control port. */
export type FrameReport =
  | { readonly kind: 'connected' }
  /** The worker could not be started, or its engine gave it up. */
  | { readonly kind: 'broken'; readonly id: number }
  | { readonly kind: 'checked'; readonly id: number; readonly crash: Crash | null }

/** Page → worker. `prepare` once, `readAhead` at will, then `run` once: a worker is used for a single program. */
export type WorkerOrder =
  | { readonly kind: 'prepare'; readonly libraries: readonly Library[] }
  | { readonly kind: 'readAhead'; readonly program: LinkedProgram }
  /** Comes with the way to a real model, if the program has one. */
  | { readonly kind: 'run'; readonly program: LinkedProgram }

/** Worker → page. Nothing follows `ended`. */
export type WorkerReport =
  | { readonly kind: 'prepared' }
  | { readonly kind: 'unprepared' }
  | { readonly kind: 'wrote'; readonly text: string }
  | { readonly kind: 'ended'; readonly end: WorkerEnd }

export type WorkerEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'crashed'; readonly crash: Crash }
  | { readonly kind: 'flooded' }

/**
 * How a module gets an address that can be imported. `blob` works in Chromium and Firefox; WebKit refuses
 * it under `require-corp` and takes `data` (tried with WebKitGTK 2.50, Chromium 156, Firefox 153).
 */
export type Addresses = 'blob' | 'data'

/** A library that programs may import by its name, as one ES module without imports. */
export type Library = { readonly specifier: string; readonly text: string }

export type ModuleText = { readonly path: string; readonly text: string }

/** Modules in an order in which each one stands after those it needs, shells aside. The last is the entry. */
export type LinkedProgram = { readonly modules: readonly LinkedModule[] }

export type LinkedModule = ModuleText & {
  /** In the order of their places, without overlap. No line break, but at the end of the text. */
  readonly edits: readonly Edit[]
  /** Positions in `modules` of what it imports statically, in the order of evaluation. */
  readonly needs: readonly number[]
  readonly exports: readonly string[]
  /** The text of the module that stands in for this one while it is still in progress (cyclic imports). */
  readonly shell: string | null
}

/** Replaces `text.slice(start, end)` by the pieces. */
export type Edit = { readonly start: number; readonly end: number; readonly put: readonly Piece[] }

/** Text as it stands, or an address. `later` is a module that only an `import()` asks for. */
export type Piece =
  | string
  | { readonly library: string }
  | { readonly module: number }
  | { readonly later: number }
  | { readonly shell: number }
