import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { mechanismsWithPage } from '../../src/lesson/mechanisms/mechanism-pages.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'sandboxes/take-home')
const files = globSync('*.ts', { cwd: folder })
const ids = mechanismsWithPage

describe('what may be taken home', () => {
  it.each(ids)('of %s: its core, its tests, a loop', (id) => {
    const missing = [`${id}.ts`, `${id}.test.ts`, `${id}.loop.ts`].filter((file) => !files.includes(file))

    expect(missing.map((file) => `write sandboxes/take-home/${file}`)).toEqual([])
  })

  it.each(ids)('the core of %s stands by itself, and fits on two screens', (id) => {
    const text = readFileSync(join(folder, `${id}.ts`), 'utf8')

    expect(text).not.toMatch(/^import |\bfrom '|\bimport\(/m)
    expect(text.split('\n').length).toBeLessThanOrEqual(110)
  })

  it('the loop with all of them has each', () => {
    const text = readFileSync(join(folder, 'all.loop.ts'), 'utf8')

    expect(ids.filter((id) => !text.includes(`from './${id}.ts'`))).toEqual([])
  })

  it('passes its own tests, as whoever copies them runs them', async () => {
    const tests = files.filter((file) => file.endsWith('.test.ts'))

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--test', '--test-reporter=tap', ...tests],
      {
        cwd: folder,
      },
    )

    expect(stdout).toMatch(/^# fail 0$/m)
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThanOrEqual(3 * tests.length)
  }, 120_000)
})
