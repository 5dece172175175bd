// `npm run check`: all that needs no browser. `npm run format` (`--fix`) repairs what can be repaired.

import { glob } from 'node:fs/promises'
import { runNode } from './run.ts'

type Step = {
  readonly name: string
  readonly args: readonly string[]
  /** What to run when it found something. */
  readonly remedy: string
}

const prettier = 'node_modules/prettier/bin/prettier.cjs'
const eslint = 'node_modules/eslint/bin/eslint.js'
const stylelint = 'node_modules/stylelint/bin/stylelint.mjs'
const autocorrect = 'node_modules/autocorrect-node/cli.js'

const formats = 'npm run format'
const styles = ['{src,lessons}/**/*.{css,astro}', '--allow-empty-input']
const chineseProse = ['lessons/**/zh-CN.mdx', 'src/i18n/*zh-CN.ts']

const unitTests: Step = {
  name: 'unit and content tests',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
  remedy: 'npm run test:unit shows these alone',
}

if (import.meta.main) {
  const isFixing = process.argv.includes('--fix')
  const failed = await runSteps(isFixing ? await fixes() : [...(await checks()), unitTests])
  for (const line of namesAndRemedies(failed)) console.error(line)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** Runs them all, so that one sitting mends everything, and gives back those that found something. */
export async function runSteps(steps: readonly Step[]): Promise<Step[]> {
  const failed: Step[] = []
  for (const step of steps) {
    console.error(`\n▸ ${step.name}`)
    if ((await runNode(step.args, { output: 'stderr' })) !== 0) failed.push(step)
  }
  return failed
}

export function namesAndRemedies(failed: readonly Step[]): string[] {
  return failed.map(({ name, remedy }) => `✗ ${name}: ${remedy}`)
}

/** Everything that reads the sources without running them. */
export async function checks(): Promise<Step[]> {
  return [
    { name: 'format', args: [prettier, '--check', '--log-level=warn', '.'], remedy: formats },
    { name: 'lint', args: [eslint, '.'], remedy: `${formats}, then mend the rest by hand` },
    { name: 'styles', args: [stylelint, ...styles], remedy: `${formats}, then mend the rest by hand` },
    {
      name: 'types',
      args: ['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'error'],
      remedy: 'mend the types where the lines above say',
    },
    {
      name: 'ledgers of the lessons',
      args: ['bin/blocks.ts', '--check'],
      remedy: 'npm run blocks, then look at what it says',
    },
    {
      name: 'advice on the lessons',
      args: ['bin/advice.ts'],
      remedy: 'it advises, so this is a mistake of its own',
    },
    ...(await proseSteps('--lint')),
  ]
}

async function fixes(): Promise<Step[]> {
  const byHand = 'npm run check shows what is left'
  return [
    ...(await proseSteps('--fix')),
    { name: 'lint', args: [eslint, '--fix', '.'], remedy: byHand },
    { name: 'styles', args: [stylelint, '--fix', ...styles], remedy: byHand },
    { name: 'format', args: [prettier, '--write', '--log-level=warn', '.'], remedy: byHand },
  ]
}

/** The checker of Chinese prose is a binary that not every machine has (Linux on ARM, for one). */
async function proseSteps(mode: '--lint' | '--fix'): Promise<Step[]> {
  const files = await Array.fromAsync(glob(chineseProse))
  const isAvailable = await import('autocorrect-node').then(
    () => true,
    () => false,
  )
  if (!isAvailable)
    console.error('Chinese prose is not checked: autocorrect-node has no binary for this machine.')
  if (!isAvailable || files.length === 0) return []
  return [{ name: 'Chinese prose', args: [autocorrect, mode, '--quiet', ...files], remedy: formats }]
}
