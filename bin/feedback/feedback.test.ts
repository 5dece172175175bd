import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aStoredFlag } from '../../src/feedback/domain/builders.ts'
import type { StoredFlag } from '../../src/feedback/domain/stored-flag.ts'
import { openStore } from '../../src/feedback/storage/open-store.ts'
import { readFeedbackCommand } from './command.ts'
import { runFeedback } from './run-feedback.ts'

const program = join(import.meta.dirname, '..', 'feedback.ts')
const folder = mkdtempSync(join(tmpdir(), 'offtrack-feedback-'))
const flags = [
  aStoredFlag({ at: 1, note: '=1+1 “看不懂”', run: { seed: 1 } }),
  {
    ...aStoredFlag({ at: 2, kind: 'wordy' }),
    state: 'fixed',
    reply: '改短了',
    answeredAt: '2026-12-01T08:00:00.000Z',
  },
  aStoredFlag({ at: 3, lesson: 'loop', isOrphan: true }),
] as const satisfies readonly StoredFlag[]

let data: string
beforeEach(async () => {
  data = mkdtempSync(join(folder, 'data-'))
  await fill(data, flags)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('export', () => {
  it('prints a flag a line as JSON, oldest first', async () => {
    const { code, out, err } = await feedback(['export'])

    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(flags)
  })

  it('prints a table that spreadsheets take, without formulas', async () => {
    const { code, out } = await feedback(['--', 'export', '--format', 'csv'])

    expect(code).toBe(0)
    expect(out).toMatch(/^\ufeff"id","receivedAt",/)
    expect(out.trimEnd().split('\r\n')).toHaveLength(4)
    expect(out).toContain(`"'=1+1 “看不懂”"`)
  })
})

describe('stats', () => {
  it('counts in Chinese', async () => {
    expect((await feedback(['stats'])).out).toMatchInlineSnapshot(`
      "共 3 条 · 其中 1 条找不到原文
      未处理 2 · 已采纳 0 · 已改 1 · 不改 0
      off-track: 没跟上 1 · 词没讲清 0 · 太啰嗦 1
      loop: 没跟上 1 · 词没讲清 0 · 太啰嗦 0
      "
    `)
  })

  it('counts in English', async () => {
    expect((await feedback(['stats', '--lang', 'en'])).out).toMatchInlineSnapshot(`
      "3 in all · 1 of them without their text
      new 2 · accepted 0 · fixed 1 · declined 0
      off-track: lost me 1 · unexplained term 0 · too wordy 1
      loop: lost me 1 · unexplained term 0 · too wordy 0
      "
    `)
  })
})

describe('backup and restore', () => {
  it('bring the same rows into an empty database', async () => {
    const file = join(folder, 'flags.jsonl')
    const elsewhere = join(folder, 'elsewhere')

    const backup = await feedback(['backup', file])
    const restore = await feedback(['restore', file], { DATA_DIR: elsewhere })

    expect([backup.code, restore.code]).toEqual([0, 0])
    expect(backup.err).toContain('3 条标记写进了')
    expect(await kept(elsewhere)).toEqual(flags)
  })

  it('bring back what was changed since, and leave alone what came since', async () => {
    const file = join(data, 'flags.jsonl')
    await feedback(['backup', file])
    const later = aStoredFlag({ at: 9 })
    await fill(data, [{ ...flags[0], state: 'declined', reply: 'no' }, later])

    await feedback(['restore', file])

    expect(await kept(data)).toEqual([...flags, later])
  })

  it('leave a file alone that is there', async () => {
    const file = join(data, 'mine.txt')
    writeFileSync(file, 'mine')

    const { code, err } = await feedback(['backup', file])

    expect([code, readFileSync(file, 'utf8')]).toEqual([1, 'mine'])
    expect(err).toBe(`${file} 已经在了，没有动它；请换一个文件名。\n`)
  })

  it('leave nothing half written', async () => {
    const { code, err } = await feedback(['backup', join(data, 'nowhere', 'flags.jsonl'), '--lang=en'])

    expect(code).toBe(1)
    expect(err).toMatch(/cannot be written: ENOENT/)
    expect(existsSync(join(data, 'nowhere'))).toBe(false)
  })

  it.each([
    ['is no backup', (written: string) => `hello\n${written}`, /is no backup of ours/],
    ['is empty', () => '', /is no backup of ours/],
    ['was cut off', (written: string) => written.slice(0, -20), /was cut off/],
    [
      'lost its end',
      (written: string) => written.trimEnd().split('\n').slice(0, -1).join('\n'),
      /was cut off/,
    ],
    ['was changed', (written: string) => written.replace('"lost"', '"wordy"'), /its digest differs/],
  ])('refuse a file that %s, and touch nothing', async (_, spoil, sentence) => {
    const file = join(data, 'flags.jsonl')
    await feedback(['backup', file])
    writeFileSync(file, spoil(readFileSync(file, 'utf8')))
    const elsewhere = mkdtempSync(join(folder, 'spoiled-'))

    const { code, err } = await feedback(['restore', file, '--lang', 'en'], { DATA_DIR: elsewhere })

    expect(code).toBe(1)
    expect(err).toMatch(sentence)
    expect(err).toMatch(/nothing was put back/)
    expect(await kept(elsewhere)).toEqual([])
  })
})

describe('a database', () => {
  it.each(['export', 'stats', 'backup'])('that is not there is not made by %s', async (task) => {
    const nowhere = join(folder, 'nowhere')

    const { code, out, err } = await feedback([task, ...(task === 'backup' ? ['x'] : [])], {
      DATA_DIR: nowhere,
    })

    expect([code, out, existsSync(nowhere)]).toEqual([1, '', false])
    expect(err).toContain(`还没有数据库：${join(nowhere, 'feedback.sqlite')} 不存在`)
  })

  it('that is none is said to be, without its password', async () => {
    const DATABASE_URL = 'postgres://author:secret@127.0.0.1:9/flags'

    const { code, err } = await feedback(['stats', '--lang', 'en'], { DATABASE_URL })

    expect(code).toBe(1)
    expect(err).toMatch(/^The database cannot be opened: Postgres 127\.0\.0\.1:9\/flags \(/)
    expect(err).not.toContain('secret')
  })

  it('that is no SQLite file is said to be none', async () => {
    const odd = mkdtempSync(join(folder, 'odd-'))
    appendFileSync(join(odd, 'feedback.sqlite'), 'hello '.repeat(999))

    const { code, err } = await feedback(['stats'], { DATA_DIR: odd })

    expect(code).toBe(1)
    expect(err).toMatch(/^数据库打不开：.*file is not a database/)
  })
})

describe('the program', () => {
  it('is content when its reader has enough', async () => {
    await fill(
      data,
      Array.from({ length: 2000 }, (_, at) => aStoredFlag({ at, note: 'x'.repeat(100) })),
    )
    const command = `"${process.execPath}" "${program}" export | head -n 1; exit "${'${PIPESTATUS[0]}'}"`

    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
    })

    expect(JSON.parse(stdout)).toMatchObject({ kind: 'lost' })
    expect(stderr).not.toMatch(/EPIPE/)
  })
})

describe('the command', () => {
  it.each([
    [['export'], { kind: 'export', format: 'jsonl', locale: 'zh-CN' }],
    [['--', 'export', '--format=csv', '--lang', 'en'], { kind: 'export', format: 'csv', locale: 'en' }],
    [['backup', '/a/b'], { kind: 'backup', file: '/a/b' }],
    [['-h', 'nonsense', '--lang=en'], { kind: 'help', locale: 'en' }],
    [[], { problem: { code: 'no-task' } }],
    [['import'], { problem: { code: 'unknown-task', found: 'import' } }],
    [['restore'], { problem: { code: 'no-file', task: 'restore' } }],
    [['stats', 'now'], { problem: { code: 'too-much', found: 'now' } }],
    [['backup', 'a', 'b'], { problem: { code: 'too-much', found: 'b' } }],
    [['export', '--format', 'xls'], { problem: { code: 'bad-option', option: '--format', found: 'xls' } }],
    [['stats', '--format', 'csv'], { problem: { code: 'unknown-option' } }],
    [['stats', '--lang', 'fr'], { problem: { code: 'bad-option', option: '--lang', allowed: 'zh-CN | en' } }],
    [['stats', '--fast'], { problem: { code: 'unknown-option' } }],
  ])('%j', (args, expected) => {
    expect(readFeedbackCommand(args)).toMatchObject(expected)
  })

  it('explains itself, and says what it did not understand', async () => {
    const [help, wrong] = await Promise.all([
      feedback(['--help']),
      feedback(['export', '--format', 'xls', '--lang=en']),
    ])

    expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining('退出码') })
    expect(wrong).toEqual({ code: 2, out: '', err: '--format cannot be xls; it takes: jsonl | csv.\n' })
  })
})

async function feedback(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const code = await runFeedback(args, {
    environment: { DATA_DIR: data, ...environment },
    root: folder,
    out,
    err,
  })
  return { code, out: String(await buffer(out.end())), err: String(await buffer(err.end())) }
}

async function fill(into: string, given: readonly StoredFlag[]): Promise<void> {
  const store = await openStore({ kind: 'sqlite', file: join(into, 'feedback.sqlite') })
  await store.restore(given)
  await store.close()
}

async function kept(where: string): Promise<readonly StoredFlag[]> {
  const store = await openStore({ kind: 'sqlite', file: join(where, 'feedback.sqlite') })
  const found = await Array.fromAsync(store.all())
  await store.close()
  return found
}
