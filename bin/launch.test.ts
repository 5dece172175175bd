import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fits } from './launch-install.mjs'
import { chooseNode } from './launch-node.mjs'

// A project of its own: the launcher, a lock file, npm's record of what is installed, and one task.
let root: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'offtrack-launch-')))
  await mkdir(join(root, 'bin'))
  for (const file of ['launch.mjs', 'launch-install.mjs', 'launch-node.mjs', 'launch-run.mjs']) {
    await copyFile(join(import.meta.dirname, file), join(root, 'bin', file))
  }
  await lock({ a: { version: '1.0.0', integrity: 'x' }, elsewhere: { version: '1.0.0', optional: true } })
  await installed({ a: { version: '1.0.0', integrity: 'x' } })
})
afterEach(() => rm(root, { recursive: true }))

describe('node_modules fits', () => {
  test('when it holds what the lock file asks for, other machines apart', () => {
    expect(fits(root)).toBe(true)
  })

  test('not when it is missing', async () => {
    await rm(join(root, 'node_modules'), { recursive: true })

    expect(fits(root)).toBe(false)
  })

  test.each([
    ['another version', { a: { version: '1.0.1', integrity: 'x' } }],
    ['another content', { a: { version: '1.0.0', integrity: 'y' } }],
    [
      'another optional version',
      { a: { version: '1.0.0', integrity: 'x' }, elsewhere: { version: '2.0.0' } },
    ],
    ['a package too few', {}],
    ['a binary of another system', { a: { version: '1.0.0', integrity: 'x' }, b: { os: ['plan9'] } }],
    ['a binary of another processor', { a: { version: '1.0.0', integrity: 'x' }, b: { cpu: 'pdp11' } }],
    [
      'one that is not for this system',
      { a: { version: '1.0.0', integrity: 'x' }, b: { os: [`!${process.platform}`] } },
    ],
  ])('not with %s', async (_, packages) => {
    await installed(packages)

    expect(fits(root)).toBe(false)
  })

  test('with a package that is for every system but one', async () => {
    await installed({ a: { version: '1.0.0', integrity: 'x' }, b: { os: ['!plan9'] } })

    expect(fits(root)).toBe(true)
  })

  test('not when its record was cut off', async () => {
    await writeFile(join(root, 'node_modules', '.package-lock.json'), '{"packages": {')

    expect(fits(root)).toBe(false)
  })
})

describe('the Node that runs the tasks', () => {
  test.each([
    ['the packaged one on an old machine', ['24.21.0', '20.20.2'], '24.21.0'],
    ["the machine's own where it is newer", ['24.0.0', '24.10.0'], '24.10.0'],
    ["the machine's own where there is no other", ['26.1.0'], '26.1.0'],
    ['none where all are old', ['22.23.5', '20.20.2'], undefined],
  ])('is %s', (_, versions, version) => {
    const candidates = versions.map((each) => ({ binary: `/${each}/node`, version: each }))

    expect(chooseNode(candidates)?.version).toBe(version)
  })
})

describe('a task', () => {
  test('gets its arguments as they are and the output to itself', async () => {
    await task('console.log(JSON.stringify(process.argv.slice(2)))')

    const { status, stdout, stderr } = launch(['agent', '--set', 'a.b=你 好', '--on', ''])

    expect(JSON.parse(stdout)).toEqual(['--set', 'a.b=你 好', '--on', ''])
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  test('finds the same Node first on its path, and runs in the root', async () => {
    await task(`
      import { execFileSync } from 'node:child_process'
      console.log(execFileSync('node', ['-p', 'process.version']).toString() + process.cwd())`)

    expect(launch(['agent'], { cwd: tmpdir() }).stdout).toBe(`${process.version}\n${root}\n`)
  })

  test('decides the exit code', async () => {
    await task('process.exit(7)')

    expect(launch(['agent']).status).toBe(7)
  })

  test('gets the signal, and its end is the end', async () => {
    await task(`process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up')`)
    const launched = spawn(process.execPath, ['bin/launch.mjs', 'agent'], { cwd: root })
    await once(launched.stdout, 'data')

    launched.kill('SIGTERM')

    expect(await once(launched, 'exit')).toEqual([3, null])
  })

  test('ends when the shell of npm ends', async () => {
    await task(`
      import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit() })
      setInterval(() => {}, 1000)
      console.log('up')`)
    // Two commands, so that no shell replaces itself by the first.
    const shell = spawn('sh', ['-c', `"${process.execPath}" bin/launch.mjs agent; true`], {
      cwd: root,
      env: { ...process.env, npm_execpath: '/npm-cli.js' },
    })
    await once(shell.stdout, 'data')

    shell.kill('SIGTERM')

    await expect.poll(() => existsSync(join(root, 'ended')), { timeout: 10_000 }).toBe(true)
  })

  test('that does not exist is answered by the list of those that do', () => {
    const { status, stderr } = launch(['toString'])

    expect(status).toBe(1)
    expect(stderr).toContain('start, dev, build')
  })
})

describe('an install that is needed', () => {
  beforeEach(() => rm(join(root, 'node_modules'), { recursive: true }))

  test('is done by the npm that is running, and speaks on stderr only', async () => {
    await task(`console.log('ran')`)
    const npm = await fakeNpm(`
      console.log('added 1 package')
      fs.mkdirSync('node_modules')
      fs.writeFileSync('arguments.json', JSON.stringify(process.argv.slice(2)))
      fs.writeFileSync('skipped', process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD)`)

    const { status, stdout, stderr } = launch(['agent'], { npm_execpath: npm })

    expect([status, stdout]).toEqual([0, 'ran\n'])
    expect(stderr).toContain('added 1 package')
    expect(JSON.parse(await readFile(join(root, 'arguments.json'), 'utf8'))).toEqual(
      expect.arrayContaining(['ci', '--include=dev', '--include=optional', '--ignore-scripts']),
    )
    expect(await readFile(join(root, 'skipped'), 'utf8')).toBe('1')
  })

  test('ends with us when we are told to end', async () => {
    const npm = await fakeNpm(`
      process.on('SIGTERM', () => { fs.writeFileSync('ended', ''); process.exit(1) })
      setInterval(() => {}, 1000)
      console.log('up')`)
    const launched = spawn(process.execPath, ['bin/launch.mjs', 'agent'], {
      cwd: root,
      env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath },
    })
    for await (const chunk of launched.stderr) if (String(chunk).includes('up')) break

    launched.kill('SIGTERM')

    expect(await once(launched, 'exit')).toEqual([1, null])
    expect(await readFile(join(root, 'ended'), 'utf8')).toBe('')
  })

  test('and fails ends with a sentence in both languages', async () => {
    await task(`console.log('ran')`)
    const npm = await fakeNpm(`console.error('ENOTFOUND'); process.exit(1)`)

    const { status, stdout, stderr } = launch(['agent'], { npm_execpath: npm })

    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('ENOTFOUND')
    expect(stderr).toContain('联网')
    expect(stderr).toContain('go online')
  })
})

type Packages = Readonly<Record<string, object>>

function lock(packages: Packages): Promise<void> {
  return writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
}

async function installed(packages: Packages): Promise<void> {
  await mkdir(join(root, 'node_modules'), { recursive: true })
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

function task(code: string): Promise<void> {
  return writeFile(join(root, 'bin', 'agent.ts'), code)
}

async function fakeNpm(code: string): Promise<string> {
  const file = join(root, 'npm-cli.js')
  await writeFile(file, `const fs = require('node:fs')\n${code}`)
  return file
}

function launch(args: readonly string[], { cwd = root, ...environment }: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(root, 'bin', 'launch.mjs'), ...args], {
    cwd,
    env: { ...process.env, npm_node_execpath: process.execPath, ...environment },
    encoding: 'utf8',
  })
}
