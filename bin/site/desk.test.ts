import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSentFlag, aStoredFlag } from '../../src/feedback/domain/builders.ts'
import { openStore, placeOf } from '../../src/feedback/storage/open-store.ts'
import { encodeState } from '../../src/sandbox/share/codec.ts'
import { ask } from '../../tests/support/ask.ts'
import { createAnswer } from './answer.ts'
import { courseOf } from './desk.ts'
import { mountFeedback, type MountedFeedback } from './feedback.ts'

const root = join(import.meta.dirname, '../..')
const course = courseOf({ lessons: [] })

describe('the glossary', () => {
  it.each([
    ['熔断', 'has', 'break'],
    [' Agent ', 'has', 'agent'],
    ['max_turns_reached', 'has', 'max_turns_reached'],
    ['熔断器', 'near', 'break'],
  ])('of %j: %s %s', (word, kind, id) => {
    expect(course.explain(word)).toMatchObject({ kind, id })
  })

  it.each(['幂等性', '', ' ', 'x', '轮船', '__proto__'])('has nothing of %j', (word) => {
    expect(course.explain(word)).toBeUndefined()
  })
})

describe('the link to a run', () => {
  const state = {
    ...{ sandbox: 'weather-agent', version: 'v', scenario: 'always-timeout', seed: 1 },
    ...{ temperament: null, switches: {}, edits: {} },
  }

  it('is written anew from the part of a share link, and from a share state', () => {
    const link = `#run=1.${encodeState(state)}`

    expect(course.linkOfRun(link.slice(1))).toBe(link)
    expect(course.linkOfRun(state)).toBe(link)
  })

  it.each([
    'run=1.abc',
    'run=9.abc',
    'javascript:alert(1)',
    '"><script>',
    { sandbox: 'x' },
    { ...state, key: 'sk' },
  ])('is not made of %j', (run) => {
    expect(course.linkOfRun(run)).toBeNull()
  })
})

describe('a database in which the places of flags cannot be revised', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offtrack-unrevised-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('takes flags all the same', async () => {
    const environment = { DATA_DIR: folder }
    const before = await openStore(placeOf(environment, folder))
    await before.add(aStoredFlag())
    await before.close()
    const database = new DatabaseSync(join(folder, 'feedback.sqlite'))
    database.exec(
      `create trigger no before update on flags begin select raise(abort, 'as the test wants'); end`,
    )
    database.close()
    const feedback = await mountFeedback({ base: '/', root, environment, blocks: { lessons: [] } })
    const server = createServer(feedback.answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aSentFlag()),
    })

    expect(response.status).toBe(201)
    server.close()
    await feedback.close()
  })
})

describe('the mounted desk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offtrack-desk-'))
  const environment = { DATA_DIR: folder, DESK_SECRET: 'correct horse battery' }
  const orphan = aStoredFlag()
  let server: Server
  let feedback: MountedFeedback
  let origin: string

  beforeAll(async () => {
    const before = await openStore(placeOf(environment, folder))
    await before.add(orphan)
    await before.close()
    feedback = await mountFeedback({ base: '/course/', root, environment, blocks: { lessons: [] } })
    const manifest = { inputs: '', base: '/course/', files: {} }
    server = createServer(
      createAnswer({ dist: folder, manifest, onDemand: () => undefined, api: feedback.answer }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(async () => {
    server.close()
    await feedback.close()
    rmSync(folder, { recursive: true })
  })

  it('stands below the path of the site, with headers of its own', async () => {
    const { status, headers, body } = await ask(origin, '/course/desk')

    expect(status).toBe(401)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(body.toString()).toContain('href="/course/desk/desk.css"')
  })

  it('has the look of the site', async () => {
    const { status, headers, body } = await ask(origin, '/course/desk/desk.css')

    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(body.toString()).toMatch(/@layer reset, tokens[^]*--surface[^]*\.desk-text/)
  })

  it('knows which flags have lost their place since', async () => {
    const store = await openStore(placeOf(environment, folder))

    expect(await store.find([orphan.id])).toMatchObject([{ isOrphan: true }])
    await store.close()
  })

  it.each([
    '/desk/',
    '/course/desknot',
    '/course/../desk/',
    '/course/desk/%2e%2e/%2e%2e/package.json',
    '/course/desk/..%2f..%2fpackage.json',
    '/course/desk//evil.example/%2e%2e',
    '/course/desk/%0d%0aSet-Cookie:%20a=b',
    '/course/desk/%00',
    '/course/api/../desk/export.csv',
  ])('gives nothing away at %s', async (path) => {
    const { status, headers, body } = await ask(origin, path)

    expect([400, 401, 404]).toContain(status)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body.toString()).not.toMatch(/"dependencies"|它只是被拒绝了两次/)
  })
})
