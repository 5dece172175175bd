import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const agent = (
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> =>
  new Promise((settle) => {
    const command = [resolve(import.meta.dirname, '../agent.ts'), ...args]
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], (error, out, err) =>
      settle({ code: error ? Number(error.code) : 0, out, err }),
    )
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
    ['a file that is not there', ['--scenario', 'nowhere.json'], /nowhere\.json/],
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
