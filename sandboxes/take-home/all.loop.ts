// Every mechanism in one loop, in the order in which they act.

import type OpenAI from 'openai'
import { callsIn, failed, offer, runTool } from './bare-loop.ts'
import type { Question, Result, Tool } from './bare-loop.ts'
import { createBreaker } from './break-circuit.ts'
import { createParrotWatch } from './detect-parroting.ts'
import { createArgumentFixer } from './fix-arguments.ts'
import { createNameFixer } from './fix-tool-name.ts'
import { createFolder } from './fold-repeats.ts'
import { createForbidder } from './forbid-same-tool.ts'
import { whatFailed, whatIsWrong } from './instructive-errors.ts'
import { listen } from './interrupt-stream.loop.ts'
import { createWatch } from './interrupt-stream.ts'
import { labelled } from './label-reasons.ts'
import { lastRequest } from './last-words.ts'
import { withRetries } from './retry-in-place.ts'
import { answerIn, createCutGuard } from './refuse-truncated.ts'
import { createRulers } from './roll-back.ts'
import { createTriage } from './tool-states.ts'
import { createUndoer } from './undo-effects.ts'

export const ask = async ({
  client,
  model,
  question,
  tools,
  maxTokens = 4096,
}: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const [fixName, fixArguments, fold, hear] = [
    createNameFixer(),
    createArgumentFixer(),
    createFolder(),
    createParrotWatch(),
  ]
  const [rulers, breaker, forbidder] = [createRulers(), createBreaker(), createForbidder()]
  const [undoer, guard, watch] = [createUndoer(), createCutGuard(), createWatch()]
  const made: { readonly name: string; readonly text: string }[] = []
  // What can be put right has been by then.
  const triage = createTriage({ misspelled: 'feedback', withdrawn: 'feedback', invented: 'feedback' })
  let [said, limit] = ['', maxTokens]

  for (let [turn, asked] = [1, 1]; turn <= 8 && asked <= 32; asked += 1) {
    const now = triage.look(tools)
    if (now.told !== null) messages.push({ role: 'user', content: now.told })
    const offered = now.tools.map(offer)
    const request = { model, messages, tools: offered, max_completion_tokens: limit, seed: asked }
    const { message, finish_reason } = await listen(client, request, watch)
    const isCut = finish_reason === 'length'
    const written = callsIn(message)
    const cut = guard.before(isCut, written.length)
    if (cut === 'enlarge') {
      limit = maxTokens * 8
      continue
    }
    // Half an answer is none.
    if (cut === 'stop' || (isCut && written.length === 0)) break
    for (const call of message.tool_calls ?? []) {
      if (call.type !== 'function') continue
      call.function.name = fixName(call.function.name, tools)
      const tool = tools.find((one) => one.name === call.function.name)
      if (tool) call.function.arguments = fixArguments(call.function.arguments, tool)
    }
    const calls = callsIn(message)
    const before = rulers.before({ content: message.content, calls, made, tools })
    if (before === 'stop') break
    if (before === 'erase') continue

    if (calls.length === 0) {
      const heard = hear(said, message.content ?? '')
      if (heard === null && message.content?.trim()) return message.content
      if (heard === null || heard === 'stop') break
      // Without its list of calls: an empty one, sent back, would be answered with 400.
      messages.push({ role: 'assistant', content: message.content }, { role: 'user', content: heard.remark })
      said = message.content || said
      turn += 1
      continue
    }

    const verdicts = calls.map(({ name }) => triage.judge(name, tools))
    if (verdicts.some(({ kind }) => kind === 'stop')) break
    const results: Result[] = []
    for (const [place, call] of calls.entries()) results.push(await settle(call, verdicts[place]!, isCut))
    if (rulers.after(results) === 'erase') continue
    messages.push(message)
    for (const [place, { id, name, text }] of calls.entries()) {
      const result = results[place]!
      const content =
        result.kind === 'refused' ? labelled(result) : labelled({ ...result, text: fold(name, text, result) })
      messages.push({ role: 'tool', tool_call_id: id, content })
    }
    const untrue = await undoer.afterTurn(calls.map((call, place) => withUndo(call, results[place]!)))
    for (const told of messages) {
      if (told.role === 'tool') told.content = untrue.get(told.tool_call_id) ?? told.content
    }
    said = message.content || said
    made.push(...calls)
    forbidder.endTurn()
    if (breaker.isOver(results.map(({ kind }) => kind === 'refused'))) break
    turn += 1
  }
  const first = await conclude(limit)
  const last = first.finish_reason === 'length' ? await conclude(maxTokens * 8) : first
  return answerIn(last.message.content, last.finish_reason === 'length')

  async function conclude(max_completion_tokens: number) {
    const request = { model, messages: lastRequest(messages), max_completion_tokens }
    return (await client.chat.completions.create(request)).choices[0]!
  }

  function withUndo({ id, name, text }: Call, { ok, kind }: Result) {
    const undo = tools.find((one) => one.name === name)?.undo
    return { id, ok, kind, undo: undo && (() => undo(JSON.parse(text))) }
  }

  async function settle({ name, text }: Call, verdict: Verdict, isCut: boolean): Promise<Result> {
    if (verdict.kind === 'refuse') return failed('refused', verdict.text)
    const refusal = guard.refuse(isCut, name, tools) ?? breaker.refuse(name, text) ?? forbidder.refuse(name)
    if (refusal !== null) return failed('refused', refusal)
    const wrong = whatIsWrong(name, text, tools)
    const ran =
      wrong === null ? await runTool(tools.map(patient), name, text) : failed('invalid-arguments', wrong)
    breaker.ran(name, text, ran)
    forbidder.ran(name, ran)
    return ran.kind === 'tool'
      ? { ...ran, text: whatFailed(name, { message: ran.text, retryable: ran.retryable }) }
      : ran
  }
}

type Call = ReturnType<typeof callsIn>[number]
type Verdict = ReturnType<ReturnType<typeof createTriage>['judge']>

const patient = (tool: Tool): Tool =>
  tool.effect === 'none' ? { ...tool, run: (args) => withRetries(() => tool.run(args)) } : tool
