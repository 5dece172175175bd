import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReportReader } from '../report-reader.ts'
import script from './run.ts?script'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'offtrack-run-'))
  await mkdir(join(root, 'sandboxes/one/lab'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{"type":"module"}')
  await writeFile(join(root, 'run.cjs'), script)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const reportsOf = async (program: string, ...options: string[]) => {
  await writeFile(join(root, 'sandboxes/one/lab/main.js'), program)
  const args = [...options, 'run.cjs', 'token', 'sandboxes/one', 'lab/main.ts', 'lab/main.ts']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  return createReportReader('token').push(stdout)
}

const printed = [
  { kind: 'prepared' },
  { kind: 'wrote', text: '天气\n' },
  { kind: 'ended', end: { kind: 'exited', code: 0 } },
]

it('reports what a program prints, and how it ends', async () => {
  expect(await reportsOf(`console.log('天气')`)).toEqual(printed)
})

it('reports also where an engine can’t write at once', async () => {
  const preload = join(root, 'preload.cjs')
  await writeFile(preload, `require('node:fs').writeSync = () => { throw new Error('EBADF') }`)

  expect(await reportsOf(`console.log('天气')`, '--require', preload)).toEqual(printed)
})

it('shows the program no trace of itself', async () => {
  const [, wrote] = await reportsOf(`console.log(process.argv.length, process.stdout.isTTY)`)

  expect(wrote).toEqual({ kind: 'wrote', text: '1 false\n' })
})
