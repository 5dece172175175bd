import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import OpenAI from 'openai'
import { describe, expect, it } from 'vitest'
import { requestProblem } from '../../sandboxes/kit/request-law.ts'
import { ask as all } from '../../sandboxes/take-home/all.loop.ts'
import { ask as bare, runTool } from '../../sandboxes/take-home/bare-loop.ts'
import type { Question, Tool } from '../../sandboxes/take-home/bare-loop.ts'
import { ask as hearing } from '../../sandboxes/take-home/detect-parroting.loop.ts'
import { ask as interrupting } from '../../sandboxes/take-home/interrupt-stream.loop.ts'
import { ask as concluding } from '../../sandboxes/take-home/last-words.loop.ts'
import { ask as guarding } from '../../sandboxes/take-home/refuse-truncated.loop.ts'
import { ask as retrying } from '../../sandboxes/take-home/retry-in-place.loop.ts'

// Replies and tools of a kind that no situation of ours has, but somebody's endpoint and somebody's code do.

const folder = resolve(import.meta.dirname, '../../sandboxes/take-home')

type Ask = (question: Question) => Promise<string | null>
type Reply = {
  readonly content?: string | null
  readonly tool_calls?: readonly object[] | null
  readonly finish_reason?: string
}

const calling = (...calls: readonly (readonly [name: string, city: string])[]): Reply => ({
  content: null,
  tool_calls: calls.map(([name, city], index) => ({
    index,
    id: `${name}-${city}`,
    type: 'function',
    function: { name, arguments: JSON.stringify({ city }) },
  })),
  finish_reason: 'tool_calls',
})
const cut = (reply: Reply): Reply => ({ ...reply, finish_reason: 'length' })

const aTool = (name: string, run: Tool['run'], effect: Tool['effect'] = 'none'): Tool => ({
  name,
  description: name,
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  effect,
  run,
})
const weather = (run: Tool['run'] = async () => ({ temperature: 21 })) => aTool('get_weather', run)

/** A loop's run against these replies, one after the other. */
const put = async (ask: Ask, replies: readonly Reply[], rest: Partial<Question> = {}) => {
  const problems: (string | null)[] = []
  const asked: {
    readonly messages: readonly { readonly role: string; readonly content?: string }[]
    readonly max_completion_tokens?: number
  }[] = []
  const client = new OpenAI({
    apiKey: 'none-needed',
    baseURL: 'http://scripted.invalid/v1',
    maxRetries: 0,
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body))
      const reply = replies[asked.length]
      if (!reply) throw new Error(`expected ${replies.length} requests, got one more`)
      asked.push(body)
      problems.push(requestProblem(body))
      return body.stream === true ? streamed(reply) : whole(reply)
    },
  })
  const answer = await ask({ client, model: 'm', question: 'q', tools: [weather()], ...rest })
  const read = (asked.at(-1)?.messages ?? []).filter(({ role }) => role === 'tool')
  return {
    answer,
    read: read.map(({ content }) => content),
    limits: asked.map((request) => request.max_completion_tokens),
    problems: problems.filter((problem) => problem !== null),
  }
}

const head = { id: 'c', created: 0, model: 'm' }

const whole = ({ finish_reason = 'stop', ...message }: Reply): Response =>
  Response.json({
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
  })

/** As Azure does: first a chunk without choices, which tells of the prompt. */
const streamed = ({ finish_reason = 'stop', ...delta }: Reply): Response => {
  const choices = [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason }]
  const chunks = [[], choices].map((some) => ({ ...head, object: 'chat.completion.chunk', choices: some }))
  const lines = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
  return new Response(lines.map((line) => `data: ${line}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
}

describe('what an endpoint may send', () => {
  it.each([
    ['interrupt-stream', interrupting],
    ['all', all],
  ])('a first chunk without choices: %s', async (_, ask) => {
    const { answer } = await put(ask, [calling(['get_weather', '北京']), { content: '21 ℃' }])

    expect(answer).toBe('21 ℃')
  })

  it('`tool_calls: null`', async () => {
    expect((await put(bare, [{ content: '21 ℃', tool_calls: null }])).answer).toBe('21 ℃')
  })
})

describe('what an endpoint refuses is not sent', () => {
  const words = '好，这就去查一下北京现在的气温。'
  const call = calling(['get_weather', '北京'])

  it.each<[string, Ask, readonly Reply[]]>([
    ['an empty reply, before the last words', concluding, [call, { content: null }, { content: '21 ℃' }]],
    ['a blank one', concluding, [call, { content: '' }, { content: '21 ℃' }]],
    ...[[], null].flatMap((none): [string, Ask, readonly Reply[]][] => {
      const replies = [{ ...call, content: words }, { content: words, tool_calls: none }, { content: '21 ℃' }]
      const what = `an empty list of calls, before a remark, ${JSON.stringify(none)}`
      return [
        [what, hearing, replies],
        [`${what}, with all of them`, all, replies],
      ]
    }),
  ])('%s', async (_, ask, replies) => {
    const { answer, problems } = await put(ask, replies)

    expect([answer, problems]).toEqual(['21 ℃', []])
  })
})

describe('what a tool may do', () => {
  it('tell nothing: the model reads null', async () => {
    const { read } = await put(bare, [calling(['get_weather', '北京']), { content: 'done' }], {
      tools: [weather(async () => undefined)],
    })

    expect(read).toEqual(['null'])
  })

  it.each([null, undefined, 'busy'])('throw %s: that is a text for the model', async (thrown) => {
    const tools = [weather(() => Promise.reject(thrown))]

    for (const ask of [bare, retrying]) {
      const { read } = await put(ask, [calling(['get_weather', '北京']), { content: 'sorry' }], { tools })
      expect(read).toEqual([String(thrown)])
    }
  })

  it('still say whether a second try helps', async () => {
    const error = Object.assign(new Error('busy'), { retryable: true })
    const result = await runTool([weather(() => Promise.reject(error))], 'get_weather', '{}')

    expect(result).toEqual({ ok: false, text: 'busy', kind: 'tool', retryable: true })
  })
})

describe('a text that was cut', () => {
  const half = cut({ content: '北京 2' })

  it.each<[string, Ask, readonly Reply[]]>([
    ['refuse-truncated', guarding, [half]],
    ['last-words, of an answer', concluding, [half]],
    ['last-words, of the last words', concluding, [{ content: null }, half]],
    ['all', all, [half, half, half]],
  ])('is not read for a whole one: %s', async (_, ask, replies) => {
    expect((await put(ask, replies)).answer).toBe('北京 2… [cut off at the length limit]')
  })
})

it('retry-in-place runs the tools of this turn, not those of the first', async () => {
  const tools = [
    weather(
      async () =>
        void tools.splice(
          0,
          1,
          weather(async () => 'new'),
        ),
    ),
  ]
  const again = calling(['get_weather', '上海'])
  const { read } = await put(retrying, [calling(['get_weather', '北京']), again, { content: 'done' }], {
    tools,
  })

  expect(read).toEqual(['null', '"new"'])
})

describe('the loop with all of them', () => {
  it('tells of a withdrawn tool that it is withdrawn', async () => {
    const tools: Tool[] = [
      weather(async () => ({ temperature: tools.pop() && 21 })),
      aTool('get_air', async () => 86),
    ]
    const replies = [calling(['get_weather', '北京']), calling(['get_air', '北京']), { content: '21 ℃' }]
    const { read } = await put(all, replies, { tools })

    expect(read[1]).toContain('get_air has been withdrawn and will not be run again.')
  })

  it('takes half a text for no answer', async () => {
    const half = cut({ content: '抱歉，' })
    const { answer, limits } = await put(all, [half, half, { content: '抱歉，没有查到。' }], {
      maxTokens: 10,
    })

    expect([answer, limits]).toEqual(['抱歉，没有查到。', [10, 10, 80]])
  })

  it('asks no more than once again for its last words', async () => {
    const half = cut({ content: '抱歉，' })

    expect((await put(all, [half, half, half])).limits).toEqual([4096, 4096, 32_768])
  })
})

describe('the loop with all of them, changed by a reader in one word', () => {
  /** A folder like theirs, with the loop as they have changed it. */
  const changed = async (from: string, to: string, use: (ask: Ask) => Promise<void>): Promise<void> => {
    const home = await mkdtemp(join(tmpdir(), 'offtrack-loop-'))
    try {
      await cp(folder, home, { recursive: true })
      const text = await readFile(join(home, 'all.loop.ts'), 'utf8')
      expect(text).toContain(from)
      await writeFile(join(home, 'all.loop.ts'), text.replace(from, to))
      const { ask } = (await import(join(home, 'all.loop.ts'))) as { readonly ask: Ask }
      await use(ask)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }
  const runs: string[] = []
  const tools = [weather(async ({ city }) => ({ ran: runs.push(String(city)) }))]

  it('enlarges the limit once, and keeps nothing of what was cut', async () => {
    await changed('createCutGuard()', "createCutGuard('enlarge-once')", async (ask) => {
      const replies = [
        cut(calling(['get_weather', '北'])),
        calling(['get_weather', '北京']),
        cut({ content: '北京' }),
        { content: '北京 21 ℃' },
      ]
      const { answer, read, limits } = await put(ask, replies, { tools, maxTokens: 10 })

      expect([answer, read.length, limits]).toEqual(['北京 21 ℃', 1, [10, 80, 80, 80]])
      expect(runs.splice(0)).toEqual(['北京'])
    })
  })

  it('stops at a cut call, and runs none of it', async () => {
    await changed('createCutGuard()', "createCutGuard('stop')", async (ask) => {
      const { answer } = await put(ask, [cut(calling(['get_weather', '北'])), { content: '没有查到。' }], {
        tools,
      })

      expect([answer, runs.splice(0)]).toEqual(['没有查到。', []])
    })
  })

  it('stops at an invented name before anything of the reply has run', async () => {
    await changed("invented: 'feedback'", "invented: 'stop'", async (ask) => {
      const reply = calling(['get_weather', '北京'], ['search_web', '北京'])
      const { answer } = await put(ask, [reply, { content: '没有查到。' }], { tools })

      expect([answer, runs.splice(0)]).toEqual(['没有查到。', []])
    })
  })
})
