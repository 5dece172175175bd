import type { EventLine } from '../../sandboxes/kit/events.ts'

export type TurnByTurn = {
  /** More events are there: up to which may be shown? Null: all of them. */
  readonly grew: (events: readonly EventLine[]) => number | null
  /** Settles when everything is shown. */
  readonly finished: () => Promise<void>
  readonly showAll: () => void
}

/** Lets a finished run be written turn by turn, so that eight wasted turns are felt as eight. */
export const createTurnByTurn = (onShown: (shownSeq: number | null) => void): TurnByTurn => {
  let events: readonly EventLine[] = []
  let shownTurns = 1
  let isOver = false
  let showsAll = false
  let settle: () => void = () => undefined

  const shownSeq = (): number | null => {
    if (showsAll) return null
    const next = events.find((event) => event.type === 'turn.started' && event.turn > shownTurns)
    return next ? next.seq - 1 : (events.at(-1)?.seq ?? null)
  }

  const step = (): void => {
    const turns = events.filter(({ type }) => type === 'turn.started').length
    if (showsAll || (isOver && shownTurns >= turns)) return settle()
    shownTurns += 1
    onShown(shownSeq())
    setTimeout(step, msPerTurn)
  }

  return {
    grew: (grown) => {
      events = [...grown]
      return shownSeq()
    },
    finished: () =>
      new Promise((resolve) => {
        settle = resolve
        isOver = true
        setTimeout(step, msPerTurn)
      }),
    showAll: () => {
      showsAll = true
      onShown(null)
      settle()
    },
  }
}

/** Slow enough to be felt, quick enough not to be in the way. */
const msPerTurn = 220
