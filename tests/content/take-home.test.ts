import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { bundleSources } from '../../bin/bundle/sandbox-sources.ts'
import { inputOf, runNamed } from '../../bin/sandbox/named-run.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { aPanelSpec } from '../../src/sandbox/builders.ts'
import { mineText } from '../../src/sandbox/code/texts.ts'
import { folderOf, openaiVersion, zipOf } from '../../src/sandbox/code/take-home.ts'
import { initialState } from '../../src/sandbox/panel-state.ts'

const root = resolve(import.meta.dirname, '../..')
const name = 'one-city-down.instructive-errors+break-circuit'

/** The files as the panel gives them to the reader, standing where the named run starts. */
const filesOf = async () => {
  const sources = await bundleSources(join(root, 'sandboxes'), 'weather-agent')
  const { scenario, settings, seed } = inputOf(runNamed(name))
  const start = { scenario: scenario.id, settings, seed }
  const spec = aPanelSpec({ catalog: mechanismCatalog, scenarios: [scenario], start })
  const context = { spec, sources, choice: initialState(spec).choice }
  return Object.fromEntries(Object.keys(sources).map((path) => [path, mineText(context, path)]))
}

it('the sandbox that is taken home runs by itself, and says what the page says', async () => {
  const zip = zipOf({ sandbox: 'weather-agent', files: await filesOf(), readme: '# hello\n' })
  const folder = await mkdtemp(join(tmpdir(), 'offtrack-home-'))
  try {
    for (const [path, bytes] of Object.entries(unzipSync(zip))) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    }
    const home = join(folder, folderOf('weather-agent'))
    // What `npm install` does, without a network.
    await mkdir(join(home, 'node_modules'))
    await symlink(join(root, 'node_modules/openai'), join(home, 'node_modules/openai'), 'junction')

    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['main.ts'], { cwd: home })

    const recording = join(root, 'sandboxes/weather-agent/recordings', `${name}.jsonl`)
    expect(stdout).toBe(await readFile(recording, 'utf8'))
    expect(stderr).toBe('')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 30_000)

it('asks for the version of the SDK that the page runs', async () => {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

  expect(openaiVersion).toBe(dependencies.openai)
})
