// The loop: ask the model, run the calls it makes, let it read the results, ask again. Everything that can go
// off track does so in here; every mechanism acts at one of the moments named below.

import type OpenAI from 'openai'
import type { Clock } from '../kit/clock.ts'
import type { Emit } from '../kit/emit.ts'
import type { Message, RunStarted, StopReason } from '../kit/events.ts'
import type { Mechanism, StandingEffect } from '../kit/mechanism.ts'
import type { Withdrawal } from '../kit/scenario.ts'
import { createTally } from '../kit/tally.ts'
import type { Tool } from '../kit/tool.ts'
import { createAsk } from './ask.ts'
import { createInterventions } from './interventions.ts'
import { createOffer } from './offer.ts'
import { systemMessage } from './prompt.ts'
import { takeTurn, textOrNothing } from './turn.ts'
import type { TurnEnd } from './turn.ts'

export type AgentOptions = {
  readonly scenario: string
  readonly question: string
  readonly turnLimit: number
  readonly maxModelCalls: number
  readonly maxTokens: number | undefined
  readonly seed: number
  readonly model: RunStarted['model']
  readonly client: OpenAI
  readonly tools: readonly Tool[]
  readonly withdraw: readonly Withdrawal[]
  readonly mechanisms: readonly Mechanism[]
  readonly clock: Clock
  readonly emit: Emit
  /** Where the cause of a failed model request is told; it is no part of the event lines. */
  readonly warn: (text: string) => void
}

export const runAgent = async (options: AgentOptions): Promise<void> => {
  const { question, turnLimit, maxModelCalls, tools, withdraw, mechanisms, clock } = options
  const tally = createTally()
  const emit: Emit = (event) => {
    tally.count(event)
    options.emit(event)
  }
  const interventions = createInterventions({ mechanisms, emit })
  const ask = createAsk({ ...options, emit, cutStream: interventions.cutStream })
  const history: Message[] = [systemMessage(tools), { role: 'user', content: question }]
  const effects: StandingEffect[] = []
  const offerIn = createOffer({ tools, withdraw, history, interventions })
  announce(options)

  let turn = 1
  let attempt = 1
  let isKept = true
  let tokensTimes = 1
  let end: RunEnd | null = null
  for (let asked = 1; !end; asked += 1) {
    emit({ type: 'turn.started', turn, attempt })
    const offer = offerIn(turn)
    const maxTokens = options.maxTokens && options.maxTokens * tokensTimes
    const reply = await ask({ turn, purpose: 'turn', messages: history, tools: offer.tools, maxTokens })
    const outcome: TurnEnd = !reply
      ? over('model_error')
      : 'reminder' in reply
        ? remind(reply.reminder)
        : await takeTurn(reply, { turn, ...offer, history, maxTokens, effects, clock, emit, interventions })
    isKept = outcome.kind !== 'erased'
    if (outcome.kind === 'over') end = outcome
    else if (outcome.kind === 'kept' && turn >= turnLimit) end = over('max_turns_reached')
    else if (asked >= maxModelCalls) end = over('rollback_limit_reached')
    else if (outcome.kind === 'kept') [turn, attempt] = [turn + 1, 1]
    else attempt += 1
    tokensTimes = outcome.kind === 'erased' ? tokensTimes * outcome.tokensTimes : 1
  }

  const lastWords = end.answer === null ? await askForLastWords(end.reason) : null
  emit({
    type: 'run.finished',
    reason: end.reason,
    turns: isKept ? turn : turn - 1,
    answer: end.answer ?? lastWords,
    answeredBy: end.answer !== null ? 'model' : lastWords !== null ? 'last-words' : null,
    metrics: tally.metrics(clock.now()),
  })

  async function askForLastWords(reason: StopReason): Promise<string | null> {
    if (reason === 'model_error') return null
    const request = interventions.beforeEnd(turn, { stopReason: reason, messages: history })
    if (!request) return null
    let { messages } = request
    for (;;) {
      const reply = await ask({
        turn,
        purpose: 'last-words',
        messages,
        tools: [],
        maxTokens: options.maxTokens,
      })
      if (!reply || !('reminder' in reply)) return textOrNothing(reply?.message.content)
      messages = [...messages, { role: 'user', content: reply.reminder }]
    }
  }

  /** What was cut is gone; what the model is to mind stays. */
  function remind(reminder: string): TurnEnd {
    history.push({ role: 'user', content: reminder })
    return { kind: 'erased', tokensTimes: 1 }
  }
}

type RunEnd = Extract<TurnEnd, { readonly kind: 'over' }>

const over = (reason: StopReason): RunEnd => ({ kind: 'over', reason, answer: null })

const announce = ({ emit, scenario, seed, question, model, tools, mechanisms }: AgentOptions): void =>
  emit({
    type: 'run.started',
    sandbox: 'weather-agent',
    scenario,
    seed,
    question,
    model,
    tools: tools.map(({ name }) => name),
    mechanisms: mechanisms.map(({ id, cap: { count, per }, parameters }) => ({
      id,
      cap: { count, per },
      parameters,
    })),
  })
