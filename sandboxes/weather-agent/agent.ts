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
import { askForLastWords } from './ask-for-last-words.ts'
import { createAsk } from './ask.ts'
import { createInterventions } from './interventions.ts'
import { createOffer } from './offer.ts'
import { systemMessage } from './prompt.ts'
import { takeTurn } from './turn.ts'
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
  const { question, tools, withdraw, mechanisms, clock } = options
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
  let place: Place = { turn: 1, attempt: 1, asked: 1, tokensTimes: 1 }
  for (;;) {
    const outcome = await takeTurnAt(place)
    const end = endAfter(outcome, place, options)
    if (end) return finish(end, place.turn, outcome.kind !== 'erased')
    place = placeAfter(outcome, place)
  }

  /** Asks the model, and carries out what it replies. */
  async function takeTurnAt({ turn, attempt, tokensTimes }: Place): Promise<TurnEnd> {
    emit({ type: 'turn.started', turn, attempt })
    const offer = offerIn(turn)
    const maxTokens = options.maxTokens && options.maxTokens * tokensTimes
    const reply = await ask({ turn, purpose: 'turn', messages: history, tools: offer.tools, maxTokens })
    if (!reply) return over('model_error')
    if ('reminder' in reply) {
      // What was cut is gone; what the model is to mind stays.
      history.push({ role: 'user', content: reply.reminder })
      return { kind: 'erased', tokensTimes: 1 }
    }
    return takeTurn(reply, { turn, ...offer, history, maxTokens, effects, clock, emit, interventions })
  }

  async function finish({ reason, answer }: RunEnd, turn: number, isKept: boolean): Promise<void> {
    const ending = { turn, reason, history, maxTokens: options.maxTokens, ask, interventions }
    const lastWords = answer === null ? await askForLastWords(ending) : null
    emit({
      type: 'run.finished',
      reason,
      turns: isKept ? turn : turn - 1,
      answer: answer ?? lastWords,
      answeredBy: answer !== null ? 'model' : lastWords !== null ? 'last-words' : null,
      metrics: tally.metrics(clock.now()),
    })
  }
}

/** Where the run stands: `asked` counts requests, erased turns included; `tokensTimes` is what the limit is multiplied by. */
type Place = {
  readonly turn: number
  readonly attempt: number
  readonly asked: number
  readonly tokensTimes: number
}

const placeAfter = (outcome: TurnEnd, { turn, attempt, asked, tokensTimes }: Place): Place =>
  outcome.kind === 'erased'
    ? { turn, attempt: attempt + 1, asked: asked + 1, tokensTimes: tokensTimes * outcome.tokensTimes }
    : { turn: turn + 1, attempt: 1, asked: asked + 1, tokensTimes: 1 }

type RunEnd = Extract<TurnEnd, { readonly kind: 'over' }>

/** Null where the run goes on. */
const endAfter = (
  outcome: TurnEnd,
  { turn, asked }: Place,
  { turnLimit, maxModelCalls }: AgentOptions,
): RunEnd | null => {
  if (outcome.kind === 'over') return outcome
  if (outcome.kind === 'kept' && turn >= turnLimit) return over('max_turns_reached')
  return asked >= maxModelCalls ? over('rollback_limit_reached') : null
}

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
