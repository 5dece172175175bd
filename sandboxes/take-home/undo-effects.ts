// Without it: half of the work is done when a step fails, and stays done, though it was wanted whole or not at all.

type Ran = {
  readonly id: string
  readonly ok: boolean
  readonly kind: string
  /** Takes back what this very call has done. Undefined where nothing can. */
  readonly undo: (() => Promise<unknown>) | undefined
}
type Effect = { readonly id: string; readonly undo: () => Promise<unknown> }

export const createUndoer = () => {
  let standing: readonly Effect[] = []

  return {
    /**
     * A turn's calls are done and stand in the history. Where one has failed, all that still stands is undone, the
     * newest first, as it may rest on the older. By the call's id: what the history must say from now on.
     */
    afterTurn: async (turn: readonly Ran[]): Promise<ReadonlyMap<string, string>> => {
      standing = [...standing, ...turn.flatMap(({ id, ok, undo }) => (ok && undo ? [{ id, undo }] : []))]
      // What could not run, or was not let, has left nothing half done: the model will write it again.
      if (!turn.some(({ kind }) => kind === 'tool')) return new Map()
      const untrue = new Map<string, string>()
      const effects = standing.toReversed()
      standing = []
      for (const { id, undo } of effects) untrue.set(id, instead[await endOf(undo)])
      return untrue
    },
  }
}

type End = 'undone' | 'failed' | 'unknown'

/** Tried once. Only an error that says so means that it still stands: who timed out may have undone it all the same. */
const endOf = async (undo: () => Promise<unknown>): Promise<End> => {
  try {
    await undo()
    return 'undone'
  } catch (error) {
    return Object(error).stillStands === true ? 'failed' : 'unknown'
  }
}

/** Never more than is known. */
const instead: { readonly [end in End]: string } = {
  undone: 'This was done, and has been undone since: a later step did not work out. It no longer holds.',
  failed:
    'This was done, a later step did not work out, and undoing it was refused. It still holds: tell the user to have it seen to.',
  unknown:
    'This was done, a later step did not work out, and undoing it got no reply. Whether it holds is not known: tell the user to check.',
}
