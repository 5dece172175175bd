import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setbacksIn, meanOf } from '../../src/sandbox/exam/grid.ts'
import type { Cell } from '../../src/sandbox/exam/grid.ts'
import { examSettingIds } from '../../src/sandbox/exam/exam-settings.ts'
import { examTasks } from '../../src/sandbox/exam/tasks.ts'
import { createModelAnswer } from '../model/answer.ts'
import { listen } from '../site/listen.ts'
import type { Listening } from '../site/listen.ts'

const command = ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, '../exam.ts')]

const exam = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> =>
  new Promise((settle) => {
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, [...command, ...args], options, (error, out, err) =>
      settle({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

const folder = mkdtempSync(join(tmpdir(), 'offtrack-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tasks = examTasks.map(({ id }) => id)

describe('the exam over three seeds', async () => {
  const { code, out } = await exam(['--format', 'json'])
  const cells = JSON.parse(out) as readonly Cell[]
  const passes = (task: string, setting: string): number | undefined =>
    cells.find((cell) => cell.task === task && cell.setting === setting)?.passes

  it('has a cell of three runs for each task and setting', () => {
    expect(code).toBe(0)
    expect(cells.map(({ task, setting }) => [task, setting])).toEqual(
      tasks.flatMap((task) => examSettingIds.map((setting) => [task, setting])),
    )
    expect(cells.every(({ runs, answers }) => runs === 3 && answers.length === 3)).toBe(true)
  })

  it.each([
    ['third-try', 'count-only', 0],
    ['third-try-air', 'count-only', 0],
    ['no-data', 'count-only', 3],
    ['third-try', 'by-retryability', 3],
    ['third-try-air', 'by-retryability', 3],
    ['no-data', 'by-retryability', 0],
    ['no-data', 'by-retryability+last-words', 3],
    ['no-data', 'tell-first', 3],
  ])('passes %s under %s %i times', (task, setting, count) => {
    expect(passes(task, setting)).toBe(count)
  })

  it('shows the city without data as what a better mean hides', () => {
    const means = examSettingIds.map((setting) => meanOf(cells, setting, tasks)!)

    expect(means[1]).toBeGreaterThan(means[0]!)
    expect(means[2]).toBeGreaterThan(means[1]!)
    expect(setbacksIn(cells, examSettingIds, tasks)).toEqual([
      { task: 'no-data', setting: 'by-retryability', than: 'count-only' },
    ])
  })
})

describe('npm run exam', () => {
  it('prints a table with means and what went worse', async () => {
    const { code, out } = await exam(['--seeds', '1', '--settings', 'count-only,by-retryability'])

    expect(code).toBe(0)
    expect(out).toMatch(/^题目 +只数次数 +按能否重试分档\n/)
    expect(out).toMatch(/\n没有数据的城市 +1\/1 +0\/1 ↓\n/)
    expect(out).toContain('“没有数据的城市”：“按能否重试分档”不如“只数次数”')
  })

  it('takes switches of one’s own beside the others', async () => {
    const { out } = await exam([
      ...['--seeds', '1', '--settings', 'count-only', '--format', 'json'],
      ...['--on', 'break-circuit,instructive-errors', '--set', 'break-circuit.limit=3'],
    ])

    expect((JSON.parse(out) as readonly Cell[]).filter(({ setting }) => setting === 'own')).toHaveLength(
      tasks.length,
    )
  })

  it.each([
    [['--settings', 'strict'], '--settings 不能是 strict；可用的值：count-only | by-retryability'],
    [['--settings', ','], '--settings 不能是 ,；可用的值'],
    [['--settings', 'own'], 'own 是你自己的配置；请用 --on'],
    [['--set', 'break-circuit.limit=3'], '请用 --on'],
    [['--on', 'magic'], '没有叫 magic 的机制'],
    [['--on', 'last-words', '--set', 'break-circuit.limit=3'], 'break-circuit 没有打开'],
    [['--seeds', '0'], '--seeds 不能是 0；可用的值：1…100'],
    [['--format', 'xml'], '--format 不能是 xml；可用的值：table | json'],
    [['--price', 'cheap'], '--price 不能是 cheap'],
    [['--seeds', '-1'], '--seeds 不能是 -1；可用的值：1…100'],
    [['--keep', 'runs.jsonl'], '--keep 是给真的模型用的；请用 --model 写出它的名字。'],
    [['--price', '0.4,1.6'], '--price 是给真的模型用的；请用 --model 写出它的名字。'],
    [['--fast'], '可用的选项：--settings'],
  ])('%j: says what would have been right, and exits 2', async (args, sentence) => {
    const { code, out, err } = await exam(args)

    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(sentence)
  })

  it.each([
    [['--seeds', 'many'], '--seeds cannot be many; it takes: 1…100.\n'],
    [['--seeds', '-1'], '--seeds cannot be -1; it takes: 1…100.\n'],
    [['--keep', 'runs.jsonl'], '--keep is for a real model; name one with --model.\n'],
  ])('answers %j in English', async (args, sentence) => {
    expect((await exam([...args, '--lang', 'en'])).err).toBe(sentence)
  })
})

describe('an exam that is kept in a file', () => {
  const short = [
    ...['--model', 'obliging', '--settings', 'count-only'],
    ...['--seeds', '1', '--format', 'json'],
  ]
  let server: Listening
  beforeAll(async () => {
    server = await listen(createModelAnswer(), { host: undefined, port: 0 })
  })
  afterAll(() => server.stop(0))
  const examKept = (path: string) =>
    exam([...short, '--keep', path], { OPENAI_BASE_URL: `${server.origin}/v1`, OPENAI_API_KEY: 'any' })

  it('goes on where it was stopped, also after a line that was cut off', async () => {
    const path = join(folder, 'stopped.jsonl')
    const whole = await examKept(path)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    writeFileSync(path, `${lines.slice(0, 4).join('\n')}\n${lines[4]!.slice(0, 20)}`)

    const again = await examKept(path)
    const kept = readFileSync(path, 'utf8').trimEnd().split('\n')

    expect(again.out).toBe(whole.out)
    expect(kept).toEqual(lines)
    expect((await examKept(path)).out).toBe(whole.out)
  })

  it('hears a press that is passed on twice, keeps the run under way, and tells the bill', async () => {
    const path = join(folder, 'pressed.jsonl')
    const [asked, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const answer = createModelAnswer()
    const slow: RequestListener = (request, response) => {
      asked.resolve()
      void pressed.promise.then(() => answer(request, response))
    }
    const server = await listen(slow, { host: undefined, port: 0 })
    const child = spawn(process.execPath, [...command, ...short, '--price', '1,1', '--keep', path], {
      env: { ...process.env, OPENAI_BASE_URL: `${server.origin}/v1`, OPENAI_API_KEY: 'any' },
    })
    const ended = once(child, 'close')
    await asked.promise

    child.kill('SIGINT')
    const [said] = (await once(child.stderr, 'data')) as [Buffer]
    child.kill('SIGINT')
    pressed.resolve()

    const rest = await text(child.stderr)
    expect(await ended).toEqual([130, null])
    expect(String(said)).toBe('等这一次跑完就停；再按一次 Ctrl+C，马上停。\n')
    expect(rest).toMatch(/^1 \/ 11 次\n读了 .*花费 .*\n停下了/)
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2)
    await server.stop(0)
  })

  it('does not take runs of other switches for its own', async () => {
    const path = join(folder, 'other.jsonl')
    await examKept(path)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll('"limit":2', '"limit":9').replaceAll('"passed":false', '"passed":true'),
    )

    const { out } = await examKept(path)

    expect((JSON.parse(out) as readonly Cell[]).find(({ task }) => task === 'third-try')?.passes).toBe(0)
  })

  it.each(['my notes\nmore\n', 'one line without an end', '{"my":"notes"}', '{"model":"mine"}'])(
    'refuses a file that is something else, and leaves it alone: %j',
    async (notes) => {
      const path = join(folder, 'notes.txt')
      writeFileSync(path, notes)

      const { code, err } = await examKept(path)

      expect([code, readFileSync(path, 'utf8')]).toEqual([2, notes])
      expect(err).toContain('notes.txt 第 1 行不是考试的记录')
    },
  )

  it.each([
    ['a folder that is not there', 'no/where/runs.jsonl'],
    ['a folder', '.'],
  ])('says before the first run that it cannot be kept in %s', async (_name, path) => {
    const { code, out, err } = await examKept(join(folder, path))

    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('用不了，还没开考')
  })

  it('does not take marks of other tasks for its own', async () => {
    const path = join(folder, 'older.jsonl')
    await examKept(path)
    const older = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      older.replaceAll(/"version":"\w+"/g, '"version":"older"').replaceAll('"passed":false', '"passed":true'),
    )

    const { out } = await examKept(path)

    expect((JSON.parse(out) as readonly Cell[]).find(({ task }) => task === 'third-try')?.passes).toBe(0)
  })
})

describe('an exam of a real model', () => {
  it('that cannot be reached stops with a sentence', async () => {
    const { code, err } = await exam(['--model', 'nobody', '--settings', 'count-only', '--seeds', '1'], {
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: 'none',
    })

    expect(code).toBe(1)
    expect(err).toContain('连不上模型，考试停在这里（Connection error.）')
  })

  it('without a key says what is missing', async () => {
    const { code, err } = await exam(['--model', 'nobody', '--settings', 'count-only', '--seeds', '1'], {
      OPENAI_API_KEY: '',
    })

    expect(code).toBe(1)
    expect(err).toContain('连不上模型，考试停在这里（Missing credentials')
    expect(err).not.toContain('    at ')
  })
})
