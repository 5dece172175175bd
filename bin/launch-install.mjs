// Brings node_modules in line with package-lock.json. Every word that npm says goes to stderr, so that the
// output of a task stays the task's own.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './launch-run.mjs'

/** Says whether node_modules now holds what the lock file asks for. */
export async function installIfNeeded(root) {
  if (fits(root)) return true
  console.error('正在安装依赖，只有这一次 / Installing dependencies, this once …')
  return install(root)
}

/**
 * Compares the lock file with npm's own record of what it installed, which npm writes last. So an install by
 * hand counts, and one that was cut off, made for another machine or without the development tools does not.
 */
export function fits(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false

  const isPresent = ([path, { version, integrity, optional }]) =>
    path === '' ||
    (path in present
      ? present[path].version === version && present[path].integrity === integrity
      : optional === true)
  return Object.entries(wanted).every(isPresent) && Object.values(present).every(isForThisMachine)
}

function isForThisMachine({ os, cpu }) {
  return admits(os, process.platform) && admits(cpu, process.arch)
}

/** npm's `os` and `cpu`: nothing, one name, a list of names, or a list of `!names`. */
function admits(list, name) {
  const entries = [].concat(list ?? [])
  const refused = entries.filter((entry) => entry.startsWith('!'))
  return entries.length === refused.length ? !refused.includes('!' + name) : entries.includes(name)
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined // Missing or cut off: the same to us, nothing is known to be installed.
  }
}

async function install(root) {
  // Under `npm start` the npm that is running is named in the environment; no shell, no other npm is needed.
  const npm = process.env.npm_execpath
  const isNpm = npm !== undefined && npm.endsWith('npm-cli.js')
  const flags = [
    '--include=dev', // also where NODE_ENV=production is set
    '--include=optional', // among them is Node 24
    '--ignore-scripts', // none is needed; npm 11 would run them, npm 12 would complain about them
    '--engine-strict=false', // the packages want Node 24, npm itself may run on 20
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const command = isNpm ? (process.env.npm_node_execpath ?? process.execPath) : 'npm'
  const code = await runToEnd(command, [...(isNpm ? [npm] : []), 'ci', ...flags], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' },
    stdio: ['ignore', 2, 2],
    shell: !isNpm && process.platform === 'win32',
  }).catch((error) => {
    console.error(error.message) // There is no npm at all.
    return 1
  })
  return code === 0
}
