// Which tools are on the list now? A list may grow shorter while a run goes on. The request then offers what is left, and
// unless a mechanism sees to it, everything else goes on speaking of what has gone.

import type { Message } from '../kit/events.ts'
import type { Offer } from '../kit/mechanism.ts'
import type { Withdrawal } from '../kit/scenario.ts'
import type { Tool } from '../kit/tool.ts'
import type { Interventions } from './interventions.ts'

export type OfferOptions = {
  readonly tools: readonly Tool[]
  readonly withdraw: readonly Withdrawal[]
  readonly history: Message[]
  readonly interventions: Interventions
}

/** Gives the list for a turn; its beginning is when a tool goes. */
export const createOffer = ({ tools, withdraw, history, interventions }: OfferOptions) => {
  let offer: Offer = { tools, withdrawn: [] }

  return (turn: number): Offer => {
    const goes = ({ name }: Tool): boolean =>
      withdraw.some(({ tool, fromTurn }) => tool === name && turn >= fromTurn)
    const gone = offer.tools.filter(goes)
    if (gone.length === 0) return offer
    const left = offer.tools.filter((tool) => !goes(tool))
    offer = { tools: left, withdrawn: [...offer.withdrawn, ...gone] }
    const change = interventions.changeOffer(turn, offer, gone)
    if (!change) return offer
    history[0] = change.system
    history.push({ role: 'user', content: change.told })
    offer = { ...offer, tools: change.tools }
    return offer
  }
}
