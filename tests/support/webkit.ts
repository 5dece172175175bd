import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { EngineBrowser } from './engine-suite.ts'

/** Safari's engine on Linux, through its WebDriver, on a display of its own. */
export async function startWebKit({
  driver,
  browser,
}: {
  driver: string
  browser: string
}): Promise<EngineBrowser> {
  const display = await startDisplay()
  const port = await freePort()
  const driverProcess = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  const send = createClient(`http://127.0.0.1:${port}`)
  await untilReady(send)
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: 50_000 })

  return {
    async open(address) {
      await send('POST', `${session}/url`, { url: address })
      await execute(
        `const done = arguments[0]; const wait = () => 'runCase' in globalThis ? done() : setTimeout(wait, 50); wait()`,
        [],
      )
    },
    runCase: (title, traits) =>
      execute(
        `const [title, traits, done] = arguments; runCase(title, traits).then(done, (error) => done(String(error)))`,
        [title, traits],
      ),
    async close() {
      await send('DELETE', session, undefined).catch(() => null)
      for (const child of [driverProcess, display.process]) await end(child)
    },
  }

  function execute(script: string, args: readonly unknown[]): Promise<unknown> {
    return send('POST', `${session}/execute/async`, { script, args })
  }
}

type Send = (method: string, path: string, body: unknown) => Promise<never>

/** As much of WebDriver as we need. Its answers are taken as they come: this is a test. */
function createClient(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: never & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function untilReady(send: Send): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send('GET', '/status', undefined)
    } catch (error) {
      if (attempt > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Xvfb chooses a free display and writes its number when it is ready. */
async function startDisplay(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(xvfb.stdio[3]!, 'data')
  return { name: `:${String(number).trim()}`, process: xvfb }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, so the address is an object.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
