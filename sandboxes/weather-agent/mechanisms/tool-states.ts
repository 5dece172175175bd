// Without it: a slip of the pen, a tool that was there a moment ago and one that never was all read "没有这个工具", and
// a prompt goes on naming what has been taken away.

import type { ParsedCall } from '../../kit/call.ts'
import type { Mechanism, Offer, OfferChange, Reason, Refusal } from '../../kit/mechanism.ts'
import { namesNear } from '../../kit/near-name.ts'
import type { Tool } from '../../kit/tool.ts'
import { systemMessage } from '../prompt.ts'
import { nearestTool } from './fix-tool-name.ts'

/** What is done about a call to a tool that is not on the list, by its cause. */
export type ToolStatesParameters = { readonly [cause in Cause]: Action }

type Cause = 'misspelled' | 'withdrawn' | 'invented'

/**
 * The bare error; what is wrong and what there is; the name put right, or where none can be, feedback; a word that
 * the step was left out; the end of the run.
 */
type Action = 'fail' | 'feedback' | 'repair' | 'skip' | 'stop'

/** ⑤ Tells three causes of a call to no tool apart, each with an action of its own; and the model, when its list changes. */
export const toolStates = (parameters: ToolStatesParameters): Mechanism => {
  /** Null for a call to a tool that is on the list. */
  const caseOf = (call: ParsedCall, offer: Offer): Case | null => {
    const cause = causeOf(call.name, offer)
    return cause && { cause, action: parameters[cause], reason: { code: `tool_${cause}`, params: {} } }
  }
  return {
    id: 'tool-states',
    group: 'spot',
    cap: { count: 5, per: 'run', then: 'stands-aside' },
    parameters,
    repairName: (call, offer) => (caseOf(call, offer)?.action === 'repair' ? nearestTool(call, offer) : null),
    refuseCall: (call, _, offer) => {
      const found = caseOf(call, offer)
      if (!found || found.action === 'fail' || found.action === 'stop') return null
      const tell = found.action === 'skip' ? skipped : feedback[found.cause]
      return refusal(call, tell(call.name, offer), found.reason)
    },
    afterTurn: (turn, offer) => {
      const found = turn.map(({ call }) => caseOf(call, offer)).find((one) => one?.action === 'stop')
      return found ? { stopReason: 'aborted', reason: found.reason } : null
    },
    changeOffer: withoutMentions,
  }
}

type Case = { readonly cause: Cause; readonly action: Action; readonly reason: Reason }

const causeOf = (name: string, { tools, withdrawn }: Offer): Cause | null => {
  const [known, gone] = [namesOf(tools), namesOf(withdrawn)]
  if (known.includes(name)) return null
  if (gone.includes(name)) return 'withdrawn'
  if (namesNear(name, known).length > 0) return 'misspelled'
  return namesNear(name, gone).length > 0 ? 'withdrawn' : 'invented'
}

const namesOf = (tools: readonly Tool[]): readonly string[] => tools.map(({ name }) => name)

const listOf = ({ tools }: Offer): string => namesOf(tools).join('、') || '无'

const feedback: { readonly [cause in Cause]: (name: string, offer: Offer) => string } = {
  misspelled: (name, { tools }) =>
    `没有叫 ${name} 的工具，名字写错了。你要的多半是 ${namesNear(name, namesOf(tools)).join('、')}，请照正确的名字再调用。`,
  withdrawn: (name, offer) =>
    `${name} 已经收走，不会再执行。它要的数值目前没有，不要猜。能用的只有：${listOf(offer)}。`,
  invented: (name, offer) =>
    `没有叫 ${name} 的工具，从来没有过。能用的只有：${listOf(offer)}。都用不上就直说，不要猜。`,
}

const skipped = (name: string): string =>
  `${name} 不在清单上，这一步跳过，不会再执行。它要的数值目前没有，不要猜。`

const refusal = (call: ParsedCall, instruction: string, reason: Reason): Refusal => ({
  failure: {
    call,
    code: 'refused',
    description: instruction,
    retryable: 'unknown',
    facts: { kind: 'refused', instruction },
  },
  reason,
})

/** Whatever still spoke of them goes too: "first A, then B" would send the model to an A that is no longer there. */
const withoutMentions = ({ tools, withdrawn }: Offer, gone: readonly Tool[]): OfferChange => {
  const named = new RegExp(`(?<![\\w-])(${namesOf(withdrawn).join('|')})(?![\\w-])`)
  const left = tools.map((tool) => ({ ...tool, description: sentencesWithout(named, tool.description) }))
  return {
    tools: left,
    system: systemMessage(left),
    told: `工具清单变了：${namesOf(gone).join('、')} 已经收走，不要再调用。它要的数值没有查到就直说，不要猜。`,
    reason: { code: 'offer_changed', params: {} },
  }
}

const sentencesWithout = (named: RegExp, text: string): string =>
  text
    .split(/(?<=[。；\n]|\. )/)
    .filter((sentence) => !named.test(sentence))
    .join('')
