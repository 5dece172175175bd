/** Page → frame, over the control port. */
export type EndpointOrder =
  /** First: where the endpoint is, and the key, which is kept here and goes nowhere but to the endpoint. */
  | { readonly kind: 'serve'; readonly base: string; readonly key: string }
  /** Comes with a port: the door through which one run, or one test, may ask. */
  | { readonly kind: 'open'; readonly id: number }
  /** The run is over: what it still asks for is cut off. */
  | { readonly kind: 'close'; readonly id: number }
  /** Can anything at all of the endpoint be read from here, by a request that needs no leave beforehand? */
  | { readonly kind: 'probe'; readonly id: number }

/** Frame → page, over the control port. */
export type EndpointReport =
  | { readonly kind: 'connected' }
  | { readonly kind: 'probed'; readonly id: number; readonly readable: boolean }

/** Program → frame, through its door. */
export type ModelOrder =
  /** `body` is the JSON of a request for `/chat/completions`; nothing else can be asked for. */
  | { readonly kind: 'ask'; readonly id: number; readonly body: string }
  | { readonly kind: 'drop'; readonly id: number }

/** Frame → program. After `end` or `failed` nothing more comes for that id. */
export type ModelReport =
  | { readonly kind: 'head'; readonly id: number; readonly status: number; readonly contentType: string }
  | { readonly kind: 'piece'; readonly id: number; readonly text: string }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: ModelFailure }

/**
 * `unreachable`: the browser does not say whether nobody is there or the page may not read the answer. `redirected`:
 * the answer pointed elsewhere, and a key is not carried elsewhere. `too-large`: a reply beyond all reason.
 */
export type ModelFailure = 'unreachable' | 'redirected' | 'too-large'

/** What a program takes for the endpoint; the name can never resolve (RFC 6761). */
export const modelHost = 'endpoint.invalid'
export const modelUrl = `http://${modelHost}/v1`
