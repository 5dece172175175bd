import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const command = ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, '../agent.ts')]

const agent = (
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> =>
  new Promise((settle) => {
    execFile(process.execPath, [...command, ...args], (error, out, err) =>
      settle({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

const folder = mkdtempSync(join(tmpdir(), 'offtrack-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const own = { id: 'own', question: '北京现在多少度？', model: { habits: [] } }
const fault = (more: object) => ({
  tool: 'get_weather',
  runs: 'all',
  error: { code: 'timeout', message: '连接超时', retryable: true },
  ...more,
})

/** A file with a scenario of one’s own. */
const fileOf = (scenario: object): string => {
  const path = join(mkdtempSync(join(folder, 'scenario-')), 'own.json')
  writeFileSync(path, JSON.stringify(scenario))
  return path
}

const notJson = join(folder, 'broken.json')
writeFileSync(notJson, '{"id": "own",\n')

const tooDeep = join(folder, 'deep.json')
writeFileSync(tooDeep, '['.repeat(200_000) + ']'.repeat(200_000))

beforeAll(() => {
  vi.stubEnv('OPENAI_API_KEY', '')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

describe('npm run agent', () => {
  it('prints a run for people by default, and exits 0 also with an empty screen', async () => {
    const { code, out } = await agent('--scenario', 'always-timeout')

    expect(code).toBe(0)
    expect(out).toContain('max_turns_reached(8)')
  })

  it('prints event lines and nothing else when asked', async () => {
    const { out } = await agent('--scenario', 'all-well', '--format', 'lines')
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))

    expect(lines.at(0)).toMatchObject({ v: 1, seq: 0, type: 'run.started', mechanisms: [] })
    expect(lines.at(-1)).toMatchObject({ type: 'run.finished' })
  })

  it('takes a `--` in front of its options', async () => {
    const { code, out } = await agent('--', '--scenario', 'all-well')

    expect(code).toBe(0)
    expect(out).toContain('text_response')
  })

  it.each([
    [['--help'], /退出码/],
    [['-h', '--lang', 'en'], /Exit code/],
    [['--', '--help', '--nonsense'], /退出码/],
  ])('prints its usage on stdout and exits 0: %j', async (args, words) => {
    const { code, out, err } = await agent(...args)

    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(words)
    for (const id of ['always-timeout', 'break-circuit.limit=2', 'last-words']) expect(out).toContain(id)
  })

  it('shows control characters of a scenario instead of sending them to the terminal', async () => {
    const { code, out } = await agent(
      '--scenario',
      fileOf({ ...own, question: '北京\u001b[31m现在\u0007多少度？', faults: [fault({})] }),
    )

    expect(code).toBe(0)
    expect(out).toContain('␛[31m')
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'leaves no folder behind when it is ended by %s',
    async (signal) => {
      const temporary = mkdtempSync(join(folder, 'tmp-'))
      const slow = fileOf({ ...own, question: '北京'.repeat(200_000), faults: [fault({})] })
      const child = spawn(process.execPath, [...command, '--scenario', slow], {
        env: { ...process.env, TMPDIR: temporary, TEMP: temporary },
      })
      const ended = new Promise((settle) => child.on('close', (_code, by) => settle(by)))
      await vi.waitFor(() => expect(readdirSync(temporary)).toHaveLength(1), { timeout: 15_000, interval: 5 })
      child.kill(signal)

      expect(await ended).toBe(signal)
      expect(readdirSync(temporary)).toEqual([])
    },
  )

  it.each([
    ['an unknown mechanism', ['--scenario', 'all-well', '--on', 'breaker'], /breaker.*break-circuit/],
    ['an unknown scenario', ['--scenario', 'nope'], /nope.*always-timeout/],
    ['no scenario', [], /--scenario/],
    [
      'a parameter of a mechanism that is off',
      ['--scenario', 'all-well', '--set', 'break-circuit.limit=3'],
      /没有打开/,
    ],
    [
      'an unknown parameter',
      ['--scenario', 'all-well', '--on', 'break-circuit', '--set', 'break-circuit.max=3'],
      /break-circuit\.limit/,
    ],
    [
      'a value that is not allowed',
      ['--scenario', 'all-well', '--on', 'break-circuit', '--set', 'break-circuit.counting=total'],
      /consecutive/,
    ],
    [
      'a limit of zero',
      ['--scenario', 'all-well', '--on', 'break-circuit', '--set', 'break-circuit.limit=0'],
      /1…10/,
    ],
    ['an option that there is not', ['--scenario', 'all-well', '--sede', '2'], /--seed/],
    ['a format that there is not', ['--scenario', 'all-well', '--format', 'xml'], /text \| lines/],
    ['a file that is not there', ['--scenario', 'nowhere.json'], /找不到情境文件 .*nowhere\.json/],
    [
      'a fault of a tool that is not offered',
      ['--scenario', fileOf({ ...own, faults: [fault({ tool: 'book_ticket' })] })],
      /faults\[0\]\.tool：这次运行没有 book_ticket/,
    ],
    [
      'a scenario that a model answers which cannot be asked without a key',
      ['--scenario', fileOf({ ...own, model: { endpoint: 'qwen3:8b' } })],
      /由 qwen3:8b 作答，要先设 OPENAI_API_KEY/,
    ],
    ['a file that is nested too deep', ['--scenario', tooDeep], /嵌套太深，读不了/],
    ['a file that is no JSON', ['--lang', 'en', '--scenario', notJson], /is not valid JSON.*quotes/],
  ])('answers %s with 2 and one sentence that lists the right ones', async (_name, args, sentence) => {
    const { code, out, err } = await agent(...args)

    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err.trimEnd()).toMatch(sentence)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('complains in English when asked to', async () => {
    const { err } = await agent('--lang', 'en', '--scenario', 'all-well', '--on', 'breaker')

    expect(err).toMatch(/no mechanism called breaker/)
  })
})
