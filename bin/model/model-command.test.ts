import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readModelCommand } from './command.ts'

const program = join(import.meta.dirname, '..', 'model.ts')
const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

describe('the command', () => {
  it.each([
    [[], { kind: 'serve', port: 8787, host: undefined, locale: 'zh-CN' }],
    [['--', '--port', '0', '--lang', 'en'], { kind: 'serve', port: 0, locale: 'en' }],
    [['--host', '0.0.0.0'], { kind: 'serve', host: '0.0.0.0' }],
    [['--port', '1e3'], { kind: 'problem', cause: '--port 1e3' }],
    [['--port', '65536'], { kind: 'problem' }],
    [['--lang', 'fr'], { kind: 'problem', cause: '--lang fr' }],
    [['--prot', '1'], { kind: 'problem' }],
    [['-h', '--lang=en'], { kind: 'help', locale: 'en' }],
  ])('%j', (args, expected) => {
    expect(readModelCommand(args)).toMatchObject(expected)
  })
})

describe('the program', () => {
  it('prints its address alone on a line, serves, and ends when told to', async () => {
    const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = once(child, 'exit')
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]

    expect(line).toMatch(/^http:\/\/localhost:\d+$/)
    const models = await fetch(`${line}/v1/models`)
    expect(await models.json()).toMatchObject({ object: 'list' })

    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    try {
      const { code, stderr, stdout } = await run('--port', String(port))

      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr.trim()).toBe(
        `端口 ${port} 已被占用：请用 --port 换一个。/ Port ${port} is taken: choose another with --port.`,
      )
    } finally {
      other.close()
    }
  })

  it('explains itself, and says what it did not understand', async () => {
    const help = await run('--help', '--lang', 'en')
    const wrong = await run('--port', 'many')

    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('misspells-argument') })
    expect(wrong).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--port many') })
  })
})
