import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestInputs } from './inputs.ts'

let root: string
let before: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'offtrack-inputs-'))
  await mkdir(join(root, 'lessons', '05-off-track'), { recursive: true })
  await writeFile(lesson(), 'one')
  before = await digestInputs(root, {})
})
afterEach(() => rm(root, { recursive: true }))

describe('the digest of what a build is made from', () => {
  test('changes with a text', async () => {
    await writeFile(lesson(), 'two')

    expect(await digestInputs(root, {})).not.toBe(before)
  })

  test('changes with a new and with a renamed file', async () => {
    await writeFile(join(root, 'lessons', 'README.md'), '')

    expect(await digestInputs(root, {})).not.toBe(before)
  })

  test('changes with the base path, which stands in every page', async () => {
    expect(await digestInputs(root, { BASE_PATH: '/course' })).not.toBe(before)
  })

  test('changes with what is set about WebContainers, which stands in every panel', async () => {
    expect(await digestInputs(root, { PUBLIC_WEBCONTAINER: 'off' })).not.toBe(before)
  })

  test('stays when a file is only touched', async () => {
    await utimes(lesson(), new Date(0), new Date(0))

    expect(await digestInputs(root, {})).toBe(before)
  })

  test('stays when something else in the project changes', async () => {
    await writeFile(join(root, 'README.md'), 'new')

    expect(await digestInputs(root, {})).toBe(before)
  })
})

function lesson(): string {
  return join(root, 'lessons', '05-off-track', 'zh-CN.mdx')
}
