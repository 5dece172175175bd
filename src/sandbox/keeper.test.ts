import { beforeEach, describe, expect, it } from 'vitest'
import { aPanelSpec, aStorage } from './builders.ts'
import { createKeeper } from './keeper.ts'
import { initialState, reducePanel } from './panel-state.ts'
import type { PanelAction, PanelState } from './panel-state.ts'

const spec = aPanelSpec()
const start = initialState(spec)
const mine = { 'weather-agent/agent.ts': '// mine' }
const linked = { 'weather-agent/main.ts': '// from a link' }
const typedOn = { 'weather-agent/main.ts': '// from a link, and on' }

const write = (edits: PanelState['choice']['edits']): PanelAction => ({
  kind: 'choice.changed',
  choice: { edits },
})
const open = (origin: 'own' | 'link', edits = linked): PanelAction => ({
  kind: 'share.opened',
  opened: { choice: { ...start.choice, edits }, origin, notice: null },
})

let device: Storage
let tab: Storage

beforeEach(() => {
  device = aStorage()
  tab = aStorage()
})

const aKeeper = () =>
  createKeeper(spec, { key: 'offtrack:/lab/#lab', version: 'V1', tab: () => tab, device: () => device })

/** Loads the page, does this in the panel, and says how it stands there. */
const visit = (...actions: readonly PanelAction[]): PanelState => {
  const keeper = aKeeper()
  let state = reducePanel(spec, start, { kind: 'restored', restored: keeper.restore() })
  for (const action of actions) {
    state = reducePanel(spec, state, action)
    keeper.keep(state)
  }
  return state
}

const visitInNewTab = (...actions: readonly PanelAction[]): PanelState => {
  tab = aStorage()
  return visit(...actions)
}

describe('a draft', () => {
  it('is found again in a new tab', () => {
    visit(write(mine))

    expect(visitInNewTab()).toMatchObject({ choice: { edits: mine }, isDraft: true })
  })

  it('that was found again and started afresh stays away', () => {
    visit(write(mine))
    visitInNewTab({ kind: 'code.replaced', choice: { edits: {} } })

    expect(visitInNewTab()).toMatchObject({ choice: { edits: {} }, isDraft: false, olderDraft: null })
  })

  it('is left alone by a tab in which nothing was written', () => {
    const keeper = aKeeper()
    const restored = keeper.restore()
    visitInNewTab(write(mine))

    keeper.keep({ ...start, ...restored, isWarm: true })

    expect(visitInNewTab().choice.edits).toEqual(mine)
  })

  it('for an older version is not offered again once the reader has answered', () => {
    visit(write(mine))
    const newer = () =>
      createKeeper(spec, { key: 'offtrack:/lab/#lab', version: 'V2', tab: () => tab, device: () => device })
    tab = aStorage()
    const keeper = newer()
    const { olderDraft = null } = keeper.restore()

    keeper.keep(reducePanel(spec, { ...start, olderDraft }, { kind: 'draft.answered', draft: 'older' }))

    expect(olderDraft).toEqual({ edits: mine, because: 'version' })
    expect(newer().restore().olderDraft).toBeNull()
  })
})

describe('code that a link brought', () => {
  it.each(['own', 'link'] as const)('takes no draft’s place, also over reloads: %s', (origin) => {
    visit(write(mine))
    visitInNewTab(open(origin))
    visit({ kind: 'warmed' })

    expect(visit().choice.edits).toEqual(linked)
    expect(visitInNewTab().choice.edits).toEqual(mine)
  })

  it('can be left by undo after a reload', () => {
    visit(write(mine))
    visitInNewTab(open('link'))

    expect(visit({ kind: 'code.undone' })).toMatchObject({ choice: { edits: mine }, origin: 'own' })
  })

  it('and was undone is a redo away', () => {
    const undone = visit(write(mine), open('link'), { kind: 'code.undone' })

    expect(undone.undoable).toMatchObject({ edits: linked, origin: 'link', isUndone: true })
    expect(visit({ kind: 'code.undone' }).undoable).toMatchObject({ edits: mine, isUndone: false })
  })

  it('and is written on puts the draft aside, which is offered from then on', () => {
    visit(write(mine))
    visitInNewTab(open('own'), write(typedOn))

    expect(visitInNewTab()).toMatchObject({
      choice: { edits: typedOn },
      olderDraft: { edits: mine, because: 'replaced' },
    })
  })

  it('is no draft for being trusted, but for what is written in it then', () => {
    visit(write(mine))
    visitInNewTab(open('link'), { kind: 'code.trusted' })
    expect(visitInNewTab().choice.edits).toEqual(mine)

    visitInNewTab(open('link'), { kind: 'code.trusted' }, write(typedOn))
    expect(visitInNewTab().choice.edits).toEqual(typedOn)
  })

  it('and was put back makes nobody’s what is written afterwards but the reader’s', () => {
    visit(open('link'), { kind: 'choice.reset' }, write(mine))

    expect(visitInNewTab().choice.edits).toEqual(mine)
  })
})

describe('what is kept for the tab', () => {
  it('is nothing while nothing was chosen: a reload need not wake the panel', () => {
    visit({ kind: 'warmed' })

    expect(tab.length).toBe(0)
  })

  it('is nothing for a draft that was only found again', () => {
    visit(write(mine))
    visitInNewTab({ kind: 'warmed' })

    expect(tab.length).toBe(0)
  })

  it('is what was chosen', () => {
    visit({ kind: 'choice.changed', choice: { seed: 7 } })

    expect(visit().choice.seed).toBe(7)
  })
})

describe('a bet', () => {
  it('is kept on the device', () => {
    visit({ kind: 'predicted', prediction: 'honest' })

    expect(visitInNewTab().prediction).toBe('honest')
  })

  it('goes with putting back', () => {
    visit({ kind: 'predicted', prediction: 'honest' }, { kind: 'choice.reset' })

    expect(visitInNewTab().prediction).toBeNull()
  })
})
