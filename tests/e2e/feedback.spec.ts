import { expect, test } from '@playwright/test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSentFlag } from '../../src/feedback/domain/builders.ts'
import { startSiteServer as serve } from '../support/site-server.ts'

// Flags and the server as a program: what it keeps, what it says, how it ends.

const folder = mkdtempSync(join(tmpdir(), 'offtrack-e2e-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

test('keeps flags over its own end, which leaves one file', async () => {
  const data = join(folder, 'kept')
  const first = await serve({ DATA_DIR: data })
  const flag = aSentFlag()
  expect((await post(first.address, flag)).status).toBe(201)
  expect(await first.end()).toEqual([0, null])
  expect(readdirSync(data)).toEqual(['feedback.sqlite'])

  const second = await serve({ DATA_DIR: data })
  const told = await fetch(`${second.address}api/feedback?ids=${flag.id}`)
  expect(await told.json()).toMatchObject({ flags: [{ id: flag.id, state: 'new' }] })
  expect((await post(second.address, flag)).status).toBe(200)
  await second.end()
})

test('lets several of its kind share a database', async () => {
  const environment = { DATA_DIR: join(folder, 'shared') }
  const servers = await Promise.all([serve(environment), serve(environment), serve(environment)])
  const flags = Array.from({ length: 30 }, () => aSentFlag())

  const responses = await Promise.all(
    flags.flatMap((flag) => servers.map(({ address }) => post(address, flag))),
  )

  expect(responses.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60)
  await Promise.all(servers.map((server) => server.end()))
})

test('serves pages without a database, and says that flags cannot be kept', async () => {
  writeFileSync(join(folder, 'plain'), '')
  const server = await serve({ DATA_DIR: join(folder, 'plain', 'data') })

  expect((await fetch(`${server.address}zh-CN/`)).status).toBe(200)
  expect((await post(server.address, aSentFlag())).status).toBe(503)
  expect(server.complaints()).toMatch(/读者的标记现在存不了.*Flags cannot be stored now/)
  await server.end()
})

test('warns where flags are not limited', async () => {
  const server = await serve({ DATA_DIR: join(folder, 'free'), FEEDBACK_LIMITS: 'off' })

  expect(server.complaints()).toMatch(/警告：FEEDBACK_LIMITS=off.*Warning: FEEDBACK_LIMITS=off/)
  await server.end()
})

function post(address: string, flag: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`${address}api/feedback`, { method: 'POST', headers, body: JSON.stringify(flag) })
}
