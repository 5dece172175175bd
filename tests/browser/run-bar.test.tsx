import { render } from 'preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { panelZhCN } from '../../src/i18n/panel.zh-CN.ts'
import { shareZhCN } from '../../src/i18n/share.zh-CN.ts'
import { transcriptZhCN } from '../../src/i18n/transcript.zh-CN.ts'
import { aPanelSpec } from '../../src/sandbox/builders.ts'
import { initialState, reducePanel } from '../../src/sandbox/panel-state.ts'
import type { PanelAction } from '../../src/sandbox/panel-state.ts'
import { RunBar } from '../../src/sandbox/RunBar.tsx'
import { emptyTranscript } from '../../src/transcript/transcript.ts'

const spec = aPanelSpec()
const words = { ...panelZhCN, ...transcriptZhCN, ...shareZhCN }
const started: PanelAction = { kind: 'run.started', transcript: emptyTranscript }
const written: PanelAction = { kind: 'run.shown', shownSeq: 3 }
const ended: PanelAction = {
  kind: 'run.ended',
  phase: 'finished',
  transcript: emptyTranscript,
  screen: null,
  problem: null,
}

const show = (...actions: readonly PanelAction[]): void => {
  const state = actions.reduce((before, action) => reducePanel(spec, before, action), initialState(spec))
  const nothing = { screen: '', transcript: '' }
  render(
    <RunBar spec={spec} state={state} actions={null} sharing={null} words={words} recorded={nothing} />,
    document.body,
  )
}

const button = (action: string): HTMLElement => document.querySelector(`[data-action=${action}]`)!

beforeEach(() => show())
afterEach(() => render(null, document.body))

it.each([
  ['stop', [started]],
  ['show-all', [started, written]],
])('the focus goes to Run when %s goes that had it', (action, actions) => {
  show(...actions)
  button(action).focus()

  show(...actions, ended)

  expect(document.activeElement).toBe(button('run'))
})

it('the focus stays away when the reader has turned elsewhere', () => {
  button('run').focus()
  button('run').blur()

  show(started)
  show(started, ended)

  expect(document.activeElement).toBe(document.body)
})

it('the focus stays where the reader has taken it from a button that goes later', async () => {
  show(started)
  button('stop').focus()
  button('stop').blur()
  await Promise.resolve()

  show(started, ended)

  expect(document.activeElement).toBe(document.body)
})
