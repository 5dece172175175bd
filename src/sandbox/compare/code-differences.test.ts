import { describe, expect, it } from 'vitest'
import { say } from '../../transcript/message.ts'
import { aPanelSpec } from '../builders.ts'
import type { Edits } from '../code/edits.ts'
import { words } from '../words.zh-CN.ts'
import { codeDifferences } from './code-differences.ts'

const spec = aPanelSpec()
const file = 'weather-agent/agent.ts'
const switches = `export const switches = {
  'break-circuit': { on: false, limit: 2 },
  'instructive-errors': { on: false },
}
`

const said = (a: Edits | null, b: Edits | null): readonly string[] =>
  codeDifferences(spec, { a, b }, words).map(({ what, a, b }) =>
    [what, a, b].map((message) => say(words, message)).join(' | '),
  )

describe('what differs in the code of two runs', () => {
  it.each([
    [{}, { [file]: 'x' }, `${file} | 原样 | 改过`],
    [{ [file]: 'x' }, {}, `${file} | 改过 | 原样`],
    [{ [file]: 'x' }, { [file]: 'y' }, `${file} | 改过 | 改成了另一种`],
  ])('is named by its file', (a, b, sentence) => {
    expect(said(a, b)).toEqual([sentence])
  })

  it('is nothing where both ran the same', () => {
    expect(said({ [file]: 'x' }, { [file]: 'x' })).toEqual([])
  })

  it('is nothing where a file told only the run', () => {
    expect(said(null, { [file]: 'x' })).toEqual([])
  })

  it('is not said of switches, which the runs tell themselves, unless they are more than plain', () => {
    const path = 'weather-agent/switches.ts'

    expect(said({}, { [path]: switches.replace('on: false', 'on: true') })).toEqual([])
    expect(said({}, { [path]: `console.log(1)\n${switches}` })).toEqual([`${path} | 原样 | 改过`])
  })
})
