import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCall } from '../../sandboxes/kit/call.ts'
import type { ParsedCall } from '../../sandboxes/kit/call.ts'
import type { Retryable } from '../../sandboxes/kit/events.ts'
import type {
  CallEnd,
  DraftCall,
  Mechanism,
  Offer,
  StandingEffect,
  Written,
} from '../../sandboxes/kit/mechanism.ts'
import type { Tool } from '../../sandboxes/kit/tool.ts'
import { createBreaker } from '../../sandboxes/take-home/break-circuit.ts'
import { createParrotWatch } from '../../sandboxes/take-home/detect-parroting.ts'
import { createArgumentFixer } from '../../sandboxes/take-home/fix-arguments.ts'
import { createNameFixer } from '../../sandboxes/take-home/fix-tool-name.ts'
import { createFolder } from '../../sandboxes/take-home/fold-repeats.ts'
import { createForbidder } from '../../sandboxes/take-home/forbid-same-tool.ts'
import { whatIsWrong } from '../../sandboxes/take-home/instructive-errors.ts'
import { createWatch } from '../../sandboxes/take-home/interrupt-stream.ts'
import { labelled } from '../../sandboxes/take-home/label-reasons.ts'
import { lastRequest } from '../../sandboxes/take-home/last-words.ts'
import { createCutGuard } from '../../sandboxes/take-home/refuse-truncated.ts'
import { waitBefore } from '../../sandboxes/take-home/retry-in-place.ts'
import { createRulers } from '../../sandboxes/take-home/roll-back.ts'
import { createTriage } from '../../sandboxes/take-home/tool-states.ts'
import { createUndoer } from '../../sandboxes/take-home/undo-effects.ts'
import { admitCall } from '../../sandboxes/weather-agent/admit-call.ts'
import { createInterventions } from '../../sandboxes/weather-agent/interventions.ts'
import { breakCircuit } from '../../sandboxes/weather-agent/mechanisms/break-circuit.ts'
import { detectParroting } from '../../sandboxes/weather-agent/mechanisms/detect-parroting.ts'
import { fixArguments } from '../../sandboxes/weather-agent/mechanisms/fix-arguments.ts'
import { fixToolName } from '../../sandboxes/weather-agent/mechanisms/fix-tool-name.ts'
import { foldRepeats } from '../../sandboxes/weather-agent/mechanisms/fold-repeats.ts'
import { forbidSameTool } from '../../sandboxes/weather-agent/mechanisms/forbid-same-tool.ts'
import { interruptStream } from '../../sandboxes/weather-agent/mechanisms/interrupt-stream.ts'
import { labelReasons } from '../../sandboxes/weather-agent/mechanisms/label-reasons.ts'
import { lastWords } from '../../sandboxes/weather-agent/mechanisms/last-words.ts'
import { refuseTruncated } from '../../sandboxes/weather-agent/mechanisms/refuse-truncated.ts'
import { retryInPlace } from '../../sandboxes/weather-agent/mechanisms/retry-in-place.ts'
import { rollBack } from '../../sandboxes/weather-agent/mechanisms/roll-back.ts'
import { toolStates } from '../../sandboxes/weather-agent/mechanisms/tool-states.ts'
import { undoEffects } from '../../sandboxes/weather-agent/mechanisms/undo-effects.ts'
import { switches } from '../../sandboxes/weather-agent/switches.ts'
import { getAirQuality } from '../../sandboxes/weather-agent/tools/get-air-quality.ts'
import { getWeather } from '../../sandboxes/weather-agent/tools/get-weather.ts'
import { aFailure } from '../support/failures.ts'

// What a reader copies decides as the mechanism that they have seen at work, caps included: on whatever happens.

const withLoop = (mechanism: Mechanism) =>
  createInterventions({ mechanisms: [mechanism], emit: () => undefined })
const toolsOf = (): readonly Tool[] => [getWeather, getAirQuality]
const offer = (): Offer => ({ tools: toolsOf(), withdrawn: [] })
/** Nothing was cut off. */
const whole: Written = { isCut: false, tool: getWeather }
const aWire = (name: string, text: string, id: string) =>
  ({ id, type: 'function', function: { name, arguments: text } }) as const
const parse = (text: string, name = 'get_weather', id = 'call_1'): ParsedCall =>
  parseCall(aWire(name, text, id))

const someText = fc.constantFrom(
  '{"city":"北京"}',
  '{"city":"上海"}',
  '{"filter":{"city":"A","day":1},"page":1}',
  '{"page":1,"filter":{"day":1,"city":"A"}}',
  '{"filter":{"city":"B","day":1},"page":1}',
  '{"city"',
)
const someName = fc.constantFrom('get_weather', 'get_air_quality')
const someRetryable = fc.constantFrom<Retryable>(true, false, 'unknown')
const aTurnOf = <Value>(call: fc.Arbitrary<Value>) => fc.array(call, { minLength: 1, maxLength: 3 })
const aRunOf = <Value>(turn: fc.Arbitrary<Value>) => fc.array(turn, { maxLength: 12 })

describe('at home as here', () => {
  it('break-circuit refuses the same calls and ends in the same turn', () => {
    const call = fc.record({ name: someName, text: someText, ok: fc.boolean(), retryable: someRetryable })
    const limit = fc.integer({ min: 1, max: 3 })
    const limits = fc.record({ retryable: limit, permanent: limit, unknown: limit })
    fc.assert(
      fc.property(
        aRunOf(aTurnOf(call)),
        limits,
        fc.constantFrom('consecutive', 'cumulative'),
        (run, limits, counting) => {
          const here = breakCircuit({
            ...switches['break-circuit'],
            counting,
            grading: 'by-retryability',
            limit: limits.unknown,
            limitRetryable: limits.retryable,
            limitPermanent: limits.permanent,
          })
          const home = createBreaker({ limits, counting })
          for (const turn of run) {
            const refused = turn.map(({ name, text, ok, retryable }) => {
              const parsed = parse(text, name)
              const isRefused = here.refuseCall?.(parsed, whole, offer()) !== null
              expect(home.refuse(name, text) !== null).toBe(isRefused)
              if (isRefused) return { call: parsed, refused: true, isCut: false }
              here.afterCall?.(parsed, ok ? null : aFailure(parsed, { retryable }))
              home.ran(name, text, { ok, retryable })
              return { call: parsed, refused: false, isCut: false }
            })
            expect(home.isOver(refused.map((one) => one.refused))).toBe(
              here.afterTurn?.(refused, offer()) !== null,
            )
          }
        },
      ),
    )
  })

  it('forbid-same-tool refuses the same calls', () => {
    const call = fc.record({ name: someName, ok: fc.boolean() })
    fc.assert(
      fc.property(aRunOf(aTurnOf(call)), fc.boolean(), (run, countFailedSteps) => {
        const here = withLoop(forbidSameTool({ countFailedSteps }))
        const home = createForbidder({ countFailedSteps })
        for (const [turn, calls] of run.entries()) {
          const finished = calls.map(({ name, ok }, place) => {
            const parsed = parse('{}', name, `call_${turn}_${place}`)
            const isRefused = here.refuseCall(parsed, whole, offer()) !== null
            expect(home.refuse(name) !== null).toBe(isRefused)
            if (!isRefused) here.afterCall(parsed, ok ? null : aFailure(parsed))
            if (!isRefused) home.ran(name, { ok })
            return { call: parsed, refused: isRefused, isCut: false }
          })
          here.afterTurn(turn + 1, finished, offer())
          home.endTurn()
        }
      }),
    )
  })

  it('fix-arguments writes the same arguments', () => {
    const key = fc.constantFrom(
      'city',
      'citys',
      'cityName',
      '城市',
      'standard',
      'constructor',
      '__proto__',
      'day',
    )
    const args = fc.uniqueArray(fc.tuple(key, fc.constantFrom('北京', '', 'us')), {
      selector: ([name]) => name,
    })
    const texts = fc.array(
      args.map((entries) => `{${entries.map(([name, value]) => `"${name}":"${value}"`).join(',')}}`),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom(...toolsOf()), (all, tool) => {
        const here = withLoop(fixArguments({ inHistory: 'as-written' }))
        const home = createArgumentFixer()
        for (const text of all) {
          const args = here.repairCall(1, parse(text, tool.name), tool)?.args
          expect(home(text, tool)).toEqual(args ? JSON.stringify(args) : text)
        }
      }),
    )
  })

  it('fix-tool-name gives the same names', () => {
    const tools = ['get_weather', 'get_air_quality', 'send', 'send_alert', 'send_alerts'].map(
      (name, place): Tool => ({ ...getWeather, name, effect: place === 3 ? 'final' : 'undoable' }),
    )
    const letters = fc.constantFrom('', 'x', '_', 's', 'G')
    const name = fc
      .tuple(fc.constantFrom(...tools.map((tool) => tool.name)), fc.nat(16), fc.nat(3), letters)
      .map(([known, at, cut, put]) => known.slice(0, at) + put + known.slice(at + cut))
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const here = withLoop(fixToolName())
        const home = createNameFixer()
        for (const [place, name] of names.entries()) {
          expect(home(name, tools)).toBe(
            here.repairName(place + 1, parse('{}', name), { tools, withdrawn: [] }) ?? name,
          )
        }
      }),
    )
  })

  it('retry-in-place waits as long, or not at all', () => {
    const tried = fc.record({ runs: fc.integer({ min: 1, max: 5 }), sinceMs: fc.nat(20_000) })
    const options = fc.record({
      attempts: fc.integer({ min: 1, max: 5 }),
      baseMs: fc.nat(3000),
      totalMs: fc.nat(20_000),
    })
    const retryAfter = fc.option(fc.nat(20_000), { nil: undefined })
    fc.assert(
      fc.property(
        tried,
        options,
        someRetryable,
        retryAfter,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tried, options, retryable, retryAfterMs, chance) => {
          const facts = { kind: 'tool', message: '', near: [], retryAfterMs } as const
          const here = retryInPlace(options, () => chance).retryCall?.(
            aFailure(parse('{}'), { retryable, facts }),
            getWeather,
            tried,
          )

          expect(waitBefore({ retryable, retryAfterMs }, tried, options, () => chance)).toBe(
            here?.waitMs ?? null,
          )
        },
      ),
    )
  })

  it('fold-repeats numbers the same failures', () => {
    const call = fc.record({
      text: someText,
      error: fc.option(fc.constantFrom('timed out', 'busy'), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 20 }), fc.integer({ min: 1, max: 3 }), (calls, after) => {
        const here = foldRepeats({ after })
        const home = createFolder(after)
        for (const { text, error } of calls) {
          const failure = error === null ? null : aFailure(parse(text), { description: error })
          const number = failure && /\d+/.exec(here.wordFailure?.(failure, error!) ?? '')?.[0]
          here.afterCall?.(parse(text), failure)
          const read = home('get_weather', text, { ok: failure === null, text: error ?? '21' })

          expect(/time (\d+)/.exec(read)?.[1] ?? null).toBe(number ?? null)
        }
      }),
    )
  })

  it('label-reasons draws the same lines between kinds', () => {
    const kinds = ['unknown-tool', 'malformed-arguments', 'invalid-arguments', 'tool', 'refused'] as const
    const labelHere = (kind: (typeof kinds)[number]) =>
      // The mechanism looks at nothing but the kind.
      labelReasons().wordFailure?.({ ...aFailure(parse('{}')), facts: { kind } as never }, '')
    const pairs = kinds.flatMap((a) => kinds.map((b) => [a, b] as const))

    expect(
      pairs.filter(([a, b]) => labelled({ kind: a, text: '' }) === labelled({ kind: b, text: '' })),
    ).toEqual(pairs.filter(([a, b]) => labelHere(a) === labelHere(b)))
  })

  it('instructive-errors stops the same calls', () => {
    const text = fc.constantFrom(
      '{"city":"北京"}',
      '{"city":"北京","standard":"us"}',
      '{"city":"北京","standard":"USA"}',
      '{"citys":"北京"}',
      '{',
      '[]',
      '{}',
    )
    const name = fc.constantFrom('get_weather', 'get_air_quality', 'search_web')
    fc.assert(
      fc.property(name, text, (name, text) => {
        expect(whatIsWrong(name, text, toolsOf()) === null).toBe(admitCall(parse(text, name), toolsOf()).ok)
      }),
    )
  })

  it('detect-parroting hears the same, and gives up at the same time', () => {
    const text = fc.constantFrom(
      '我先查一下。',
      '我先查一下!',
      '今天北京天气晴朗，适合出门走走。',
      '今天南京天气晴朗，适合出门走走。',
      '好',
      '',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (pairs) => {
        const here = withLoop(detectParroting({ minLength: 12, threshold: 0.85 }))
        const home = createParrotWatch()
        let remarks: { role: 'user'; content: string }[] = []
        for (const [before, reply] of pairs) {
          const messages = [...remarks, { role: 'assistant', content: before } as const]
          const heard = here.answerText(1, reply, messages)
          const isOver = heard?.kind === 'over'
          if (heard?.kind === 'again') remarks = [...remarks, { role: 'user', content: heard.text }]
          const said = home(before, reply)

          expect(said === null ? null : said === 'stop' ? 'over' : 'again').toBe(heard?.kind ?? null)
          if (isOver) break
        }
      }),
    )
  })

  it('last-words sends the same messages, but for their wording', () => {
    const history = [
      { role: 'system', content: 'use tools' },
      { role: 'user', content: 'q' },
      { role: 'assistant', content: null, tool_calls: [] },
      { role: 'tool', tool_call_id: 'a', content: 'r' },
    ] as const
    const here =
      lastWords().beforeEnd?.({ stopReason: 'max_turns_reached', messages: history })?.messages ?? []

    const home = lastRequest(history, 'x')
    expect(home.map(({ role }) => role)).toEqual(here.map(({ role }) => role))
    expect(home.slice(1, -1)).toEqual(here.slice(1, -1))
  })

  it('roll-back erases the same turns, and stops where the other stops', () => {
    const text = fc.constantFrom(
      '{"city":"北京"}',
      '{"city":"上海"}',
      '{"citys":"北京"}',
      '{"city"',
      '{}',
      'null',
      '{"city":"?"}',
    )
    const outcome = fc.constantFrom<readonly [CallEnd, string]>(
      ['done', '{"t":1}'],
      ['done', '[]'],
      ['failed', 'x'],
      ['rejected', 'x'],
      ['refused', 'x'],
    )
    const call = fc.record({ name: fc.constantFrom('get_weather', 'search_web'), text, outcome })
    const speaking = fc
      .constantFrom(' ', '21 ℃', 'Sorry, I can’t help with that.', '抱歉，这件事我帮不上忙。')
      .map((content) => ({ content, calls: [] }))
    const calling = aTurnOf(call).map((calls) => ({ content: null, calls }))
    fc.assert(
      fc.property(fc.array(fc.oneof(calling, calling, speaking), { maxLength: 14 }), (turns) => {
        // With the cap of five, hardly any run would come to it.
        const here = withLoop({
          ...rollBack(switches['roll-back']),
          cap: { count: 2, per: 'streak', then: 'stands-aside' },
        })
        const home = createRulers(2)
        const history: DraftCall[] = []
        for (const [place, { content, calls }] of turns.entries()) {
          const made = history.map(({ wire }) => ({
            name: wire.function.name,
            text: wire.function.arguments,
          }))
          const drafted = calls.map(({ name, text }, index): DraftCall => {
            const wire = aWire(name, text, `c${place}_${index}`)
            return { call: parseCall(wire), wire, outcome: null }
          })
          const messages = [
            { role: 'assistant' as const, content: null, tool_calls: history.map(({ wire }) => wire) },
          ]
          const draft = {
            message: { role: 'assistant' as const, content },
            messages,
            tools: toolsOf(),
            isCut: false,
            maxTokens: 100,
          }
          const told = (taken: ReturnType<typeof here.takeBack>) =>
            taken === null ? 'keep' : taken.kind === 'erased' ? 'erase' : 'stop'

          const before = told(here.takeBack(place + 1, { ...draft, calls: drafted }))
          expect(home.before({ content, calls, made, tools: toolsOf() })).toBe(before)
          if (before === 'stop') break
          if (before === 'erase') continue
          if (calls.length === 0) {
            here.answerText(place + 1, content ?? '', messages)
            continue
          }
          const ran = drafted.map((one, index) => {
            const [kind, result] = calls[index]!.outcome
            return { ...one, outcome: { kind, result } }
          })
          const after = told(here.takeBack(place + 1, { ...draft, calls: ran }))
          const kinds = {
            done: 'done',
            failed: 'tool',
            rejected: 'unknown-tool',
            refused: 'refused',
          } as const
          expect(
            home.after(
              ran.map(({ outcome: { kind, result } }) => ({
                ok: kind === 'done',
                text: result,
                kind: kinds[kind],
              })),
            ),
          ).toBe(after)
          if (after === 'erase') continue
          history.push(...ran)
          here.afterTurn(place + 1, [], offer())
        }
      }),
      { numRuns: 500 },
    )
  })

  it('undo-effects undoes the same in the same order, and tells the same ends apart', async () => {
    const kind = fc.constantFrom<CallEnd>('done', 'done', 'failed', 'rejected', 'refused')
    const end = fc.constantFrom(...(['undone', 'failed', 'unknown'] as const))
    const call = fc.record({ kind, end, isUndoable: fc.boolean() })
    const kinds = { done: 'done', failed: 'tool', rejected: 'unknown-tool', refused: 'refused' } as const
    const errors = { undone: null, failed: { stillStands: true }, unknown: new Error('timed out') }
    const signs = { undone: /has been undone/, failed: /still holds/, unknown: /not known/ }
    const undoing = { name: 'cancel', run: async () => ({ ok: true, value: null, tookMs: 0 }) as const }
    await fc.assert(
      fc.asyncProperty(aRunOf(aTurnOf(call)), async (run) => {
        const home = createUndoer()
        const ends = new Map<string, keyof typeof signs>()
        let effects: readonly StandingEffect[] = []
        for (const [turn, calls] of run.entries()) {
          const drafts = calls.map((one, place) => {
            const wire = aWire('book_ticket', '{}', `call_${turn}_${place}`)
            ends.set(wire.id, one.end)
            return { ...one, call: parseCall(wire), wire, outcome: { kind: one.kind, result: '' } }
          })
          const done = drafts.filter(({ kind, isUndoable }) => kind === 'done' && isUndoable)
          effects = [...effects, ...done.map(({ call }) => ({ call, undoing }))]
          const undos = undoEffects().undo?.(drafts, effects) ?? []
          effects = effects.filter((effect) => !undos.some((undo) => undo.effect === effect))
          const untrue = await home.afterTurn(
            drafts.map(({ wire, kind, end, isUndoable }) => ({
              id: wire.id,
              ok: kind === 'done',
              kind: kinds[kind],
              undo: isUndoable
                ? () => (errors[end] ? Promise.reject(errors[end]) : Promise.resolve())
                : undefined,
            })),
          )

          expect([...untrue.keys()]).toEqual(undos.map(({ effect }) => effect.call.callId))
          for (const [id, told] of untrue) expect(told).toMatch(signs[ends.get(id)!])
        }
      }),
    )
  })

  it('refuse-truncated lets the same calls run, and ends or begins anew where the other does', () => {
    const tools = ([undefined, 'none', 'undoable', 'final'] as const).map((effect, place): Tool => {
      const { effect: _, ...tool } = getWeather
      return { ...tool, name: `tool_${place}`, ...(effect && { effect }) }
    })
    const turn = fc.record({
      isCut: fc.boolean(),
      names: fc.array(fc.constantFrom(...tools.map(({ name }) => name), 'search_web'), { maxLength: 3 }),
    })
    const policy = fc.constantFrom('refuse-irreversible', 'run-none', 'stop', 'enlarge-once')
    fc.assert(
      fc.property(aRunOf(turn), policy, (run, policy) => {
        const here = withLoop(refuseTruncated({ policy }))
        const home = createCutGuard(policy)
        for (const [place, { isCut, names }] of run.entries()) {
          const before = home.before(isCut, names.length)
          const drafted = names.map((name, index): DraftCall => {
            const wire = aWire(name, '{}', `call_${place}_${index}`)
            return { call: parseCall(wire), wire, outcome: null }
          })
          const message = { role: 'assistant', content: null } as const
          const taken = here.takeBack(place + 1, {
            message,
            messages: [],
            tools,
            isCut,
            maxTokens: 100,
            calls: drafted,
          })
          expect(before === 'enlarge').toBe(taken?.kind === 'erased')
          if (taken?.kind === 'erased') continue
          if (taken) expect(before).toBe('stop')
          if (taken) break
          const finished = drafted.map(({ call }) => {
            const tool = tools.find(({ name }) => name === call.name)
            const refused = here.refuseCall(call, { isCut, tool }, { tools, withdrawn: [] }) !== null
            expect(home.refuse(isCut, call.name, tools) !== null).toBe(refused)
            return { call, refused, isCut }
          })
          const isOver = here.afterTurn(place + 1, finished, { tools, withdrawn: [] }) !== null
          expect(before === 'stop').toBe(isOver)
          // At home nothing is run of what ends the run; here, all of it is refused.
          if (isOver) expect(finished.map(({ refused }) => refused)).not.toContain(false)
          if (isOver) break
        }
      }),
    )
  })

  it('tool-states sees the same cause and does the same about it, and tells as often of a shorter list', () => {
    const named = (name: string, effect: NonNullable<Tool['effect']>): Tool => ({
      ...getWeather,
      name,
      effect,
    })
    const all = [
      { ...named('get_weather', 'none'), description: '查天气。先用 get_air，再用它。' },
      named('get_air', 'none'),
      named('send_alert', 'final'),
      named('set_alarm', 'undoable'),
    ]
    const name = fc.constantFrom(
      'get_weather',
      'getWeathr',
      'get_air',
      'getAirs',
      'sendAlert',
      'set_alarms',
      'search_web',
    )
    const action = fc.constantFrom('fail', 'feedback', 'repair', 'skip')
    const actions = fc.record({ misspelled: action, withdrawn: action, invented: action })
    const turn = fc.record({ name, goes: fc.option(fc.constantFrom(...all), { freq: 4 }) })
    fc.assert(
      fc.property(aRunOf(turn), actions, (run, actions) => {
        const here = withLoop(toolStates(actions))
        const home = createTriage(actions)
        let now: Offer = { tools: all, withdrawn: [] }
        home.look(now.tools)
        for (const [place, { name, goes }] of run.entries()) {
          if (goes && now.tools.some((tool) => tool.name === goes.name)) {
            const tools = now.tools.filter((tool) => tool.name !== goes.name)
            now = { tools, withdrawn: [...now.withdrawn, goes] }
            const change = here.changeOffer(place + 1, now, [goes])
            now = { ...now, tools: change?.tools ?? now.tools }
            const looked = home.look(tools)
            expect(looked.told === null).toBe(change === null)
            expect(looked.tools.map(({ description }) => description)).toEqual(
              now.tools.map(({ description }) => description),
            )
          }
          const call = parse('{}', name, `call_${place}`)
          const repaired = here.repairName(place + 1, call, now)
          const renamed = { ...call, name: repaired ?? name }
          const refused = here.refuseCall(renamed, { ...whole, tool: undefined }, now) !== null
          const verdict = home.judge(name, now.tools)
          expect(verdict).toMatchObject(
            refused ? { kind: 'refuse' } : { kind: 'run', name: repaired ?? name },
          )
        }
      }),
    )
  })

  it('interrupt-stream cuts the same replies', () => {
    const piece = fc.constantFrom('北京', '大约', '是 21', ' roughly', 'rough')
    const args = fc.constantFrom('{"city":"北京"}', '{"citys"', '{"cityName":', '{"cit')
    const written = fc.record({
      content: fc.option(fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''))),
      calls: fc.array(args, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(written, { maxLength: 8 }), fc.boolean(), (run, oncePerRule) => {
        const here = withLoop(interruptStream({ oncePerRule }))
        const home = createWatch(undefined, { oncePerRule })
        const messages: { role: 'user'; content: string }[] = []
        for (const [place, { content, calls }] of run.entries()) {
          const tool_calls = calls.map((text, index) => aWire('get_weather', text, `call_${place}_${index}`))
          const message = { role: 'assistant', content, tool_calls } as const
          const usage = () => ({ inputTokens: 0, outputTokens: 0 })
          const reminder = here.cutStream?.(place + 1, { message, messages, usage }) ?? null
          if (reminder !== null) messages.push({ role: 'user', content: reminder })

          expect(home({ text: content ?? '', args: calls }) !== null).toBe(reminder !== null)
        }
      }),
    )
  })
})
