import { add, lineOf, noTests, type Tally } from './tally.ts'

export type Suite = {
  readonly name: string
  /** What to do when it is red. */
  readonly remedy: string
  run(): Promise<Tally>
}

/** One after the other, up to the first that is red; that one is named with its remedy, right above the last line. */
export async function runSuites(suites: readonly Suite[], print: (line: string) => void): Promise<Tally> {
  let total = noTests
  for (const { name, remedy, run } of suites) {
    print(`\n━━ ${name}`)
    const tally = await run()
    total = add(total, tally)
    if (tally.failed > 0) {
      print(`\n✗ ${name}: ${remedy}`)
      break
    }
  }
  print(`\n${lineOf(total)}`)
  return total
}
