// The loop: ask the model, run the calls it makes, let it read the results, ask again. Everything that can go
// off track does so in here; every mechanism acts at one of the moments named below.

import type OpenAI from 'openai'
import type { Clock } from '../kit/clock.ts'
import type { Emit } from '../kit/emit.ts'
import type { Message, RunStarted, StopReason } from '../kit/events.ts'
import type { Mechanism } from '../kit/mechanism.ts'
import { createTally } from '../kit/tally.ts'
import type { Tool } from '../kit/tool.ts'
import { createAsk } from './ask.ts'
import { createInterventions } from './interventions.ts'
import { systemMessage } from './prompt.ts'
import { takeTurn } from './turn.ts'

export type AgentOptions = {
  readonly scenario: string
  readonly question: string
  readonly turnLimit: number
  readonly seed: number
  readonly model: RunStarted['model']
  readonly client: OpenAI
  readonly tools: readonly Tool[]
  readonly mechanisms: readonly Mechanism[]
  readonly clock: Clock
  readonly emit: Emit
  /** Where the cause of a failed model request is told; it is no part of the event lines. */
  readonly warn: (text: string) => void
}

export const runAgent = async (options: AgentOptions): Promise<void> => {
  const { question, turnLimit, tools, mechanisms, clock } = options
  const tally = createTally()
  const emit: Emit = (event) => {
    tally.count(event)
    options.emit(event)
  }
  const ask = createAsk({ ...options, emit })
  const interventions = createInterventions({ mechanisms, emit })
  const history: Message[] = [systemMessage(tools), { role: 'user', content: question }]
  announce(options)

  let turn = 0
  let end: RunEnd | null = null
  while (!end) {
    turn += 1
    emit({ type: 'turn.started', turn, attempt: onlyAttempt })
    const reply = await ask({ turn, purpose: 'turn', messages: history, tools })
    if (!reply) end = { reason: 'model_error', answer: null }
    else if (!reply.message.tool_calls) end = endWithText(reply.finishReason, reply.message.content)
    else {
      const context = { turn, tools, history, clock, emit, interventions }
      const stopReason = await takeTurn(reply.message, context)
      if (stopReason) end = { reason: stopReason, answer: null }
      else if (turn >= turnLimit) end = { reason: 'max_turns_reached', answer: null }
    }
  }

  const lastWords = end.answer === null ? await askForLastWords(end.reason) : null
  emit({
    type: 'run.finished',
    reason: end.reason,
    turns: turn,
    answer: end.answer ?? lastWords,
    answeredBy: end.answer !== null ? 'model' : lastWords !== null ? 'last-words' : null,
    metrics: tally.metrics(clock.now()),
  })

  async function askForLastWords(reason: StopReason): Promise<string | null> {
    if (reason === 'model_error') return null
    const request = interventions.beforeEnd(turn, { stopReason: reason, messages: history })
    if (!request) return null
    const reply = await ask({ turn, purpose: 'last-words', messages: request.messages, tools: [] })
    return textOrNothing(reply?.message.content)
  }
}

/** Nothing in this loop takes a turn back. */
const onlyAttempt = 1

type RunEnd = { readonly reason: StopReason; readonly answer: string | null }

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

/** A text reply ends the run, whether or not it is right. */
const endWithText = (finishReason: string, content: string | null): RunEnd => ({
  reason: finishReason === 'length' ? 'output_truncated' : 'text_response',
  answer: textOrNothing(content),
})

const textOrNothing = (content: string | null | undefined): string | null =>
  content?.trim() ? content : null
