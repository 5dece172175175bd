import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// The server as a program: what it prints, how it ends.

test('prints the address alone on its line, and ends well when told to', async () => {
  const server = serve({ PORT: '0' })

  const line = String(await once(server.stdout, 'data'))
  const response = await fetch(line.trim())
  server.kill('SIGTERM')
  // The terminal and npm may both pass the signal on.
  server.kill('SIGTERM')

  expect(line).toMatch(/^http:\/\/localhost:\d+\/\n$/)
  expect(response.status).toBe(200)
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('takes the port that it was given or says why not', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo

  const { code, stdout, stderr } = await endOf(serve({ PORT: String(port) }))
  holder.close()

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`Port ${port} is taken`)
})

for (const port of ['many', '70000', '-1', '80.5', '1e3']) {
  test(`does not take ${port} for a port`, async () => {
    const { code, stderr } = await endOf(serve({ PORT: port }))

    expect(code).toBe(1)
    expect(stderr).toContain(`PORT must be a whole number from 0 to 65535, not ${port}`)
  })
}

function serve(environment: Readonly<Record<string, string>>) {
  return spawn(process.execPath, ['bin/serve.ts'], { env: { ...process.env, ...environment } })
}

async function endOf(server: ReturnType<typeof serve>) {
  const [stdout, stderr, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ])
  return { code: Number(code), stdout, stderr }
}
