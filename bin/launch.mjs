// The door of every npm script: `node bin/launch.mjs TASK [arguments]`. It installs what package-lock.json asks
// for when node_modules does not hold it, picks a Node that runs our TypeScript as it stands, and hands over.
// It runs before anything is installed, under whatever Node the machine has: plain JavaScript, no dependency.

import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './launch-install.mjs'
import { chooseNode, findNodes } from './launch-node.mjs'
import { runToEnd } from './launch-run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const astro = 'node_modules/astro/bin/astro.mjs'
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

const tasks = {
  start: ['bin/start.ts'],
  dev: [astro, 'dev'],
  build: ['bin/build.ts'],
  preview: ['bin/serve.ts'],
  check: ['bin/check.ts'],
  format: ['bin/check.ts', '--fix'],
  test: ['bin/test.ts'],
  'test:unit': [vitest, 'run', '--project', 'unit'],
  'test:browser': [vitest, 'run', '--project', 'browser'],
  'test:engines': [vitest, 'run', '--project', 'engines'],
  'test:e2e': [playwright, 'test'],
  agent: ['bin/agent.ts'],
  model: ['bin/model.ts'],
  record: ['bin/record.ts'],
  exam: ['bin/exam.ts'],
  feedback: ['bin/feedback.ts'],
  blocks: ['bin/blocks.ts'],
  figures: ['tests/load/figures.ts'],
  'load:flags': ['tests/load/flags.ts'],
}

const [task, ...rest] = process.argv.slice(2)
const command = Object.hasOwn(tasks, task) ? tasks[task] : undefined
if (!command)
  fail(`没有 ${task} 这个任务。可用的有 / No such task. There are: ${Object.keys(tasks).join(', ')}`)

if (process.env.npm_execpath) endWithParent()

if (!(await installIfNeeded(root))) {
  fail(
    '依赖没有装上，原因见上。多半是连不上网络：联网后再试一次。',
    'The dependencies could not be installed; the reason stands above. Most likely the network is out of reach: go online and try again.',
  )
}

const node = chooseNode(findNodes(root))
if (!node) {
  fail(
    `需要 Node 24 或更新的版本，而这里只有 ${process.version}，随项目安装的那一份也不见了。请运行 npm ci --include=optional，或自行安装 Node 24。`,
    `Node 24 or newer is needed; this is ${process.version}, and the one that comes with the project is missing. Run npm ci --include=optional, or install Node 24.`,
  )
}

process.exitCode = await runToEnd(
  node.binary,
  ['--disable-warning=ExperimentalWarning', ...command, ...rest],
  { cwd: root, env: environmentFor(node.binary), stdio: 'inherit' },
)

/**
 * Told to end, npm tells its shell, and the shell (Debian's dash, for one) ends without a word to us. Then we
 * are somebody else's child, and take that for the signal.
 */
function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

/** Whatever the task starts finds the same Node first. Nothing that we start phones home. */
function environmentFor(binary) {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    ...process.env,
    [path]: [dirname(binary), join(root, 'node_modules', '.bin'), process.env[path]].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

function fail(...sentences) {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
