import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { runAgentOn } from '../../tests/support/agent-run.ts'
import { panelZhCN } from '../i18n/panel.zh-CN.ts'
import { shareZhCN } from '../i18n/share.zh-CN.ts'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import { parseLine } from '../protocol/parse.ts'
import { reduceAll } from '../transcript/reduce.ts'
import { aPanelSpec } from './builders.ts'
import { mechanisms } from './mechanisms.ts'
import { Panel } from './Panel.tsx'
import { initialState, reducePanel } from './panel-state.ts'
import type { PanelAction } from './panel-state.ts'
import type { PanelSpec } from './panel-spec.ts'
import { parseSettings } from './settings.ts'

const words = { ...panelZhCN, ...transcriptZhCN, ...shareZhCN }

const panelWith = (
  { on = [], isLab = true }: { readonly on?: readonly string[]; readonly isLab?: boolean },
  ...actions: readonly PanelAction[]
): string => {
  const parsed = parseSettings(mechanisms, on, [])
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  const start = { scenario: 'always-timeout', settings: parsed.settings, seed: 1 }
  const spec = aPanelSpec({ isLab, catalog: mechanisms, mechanisms, start, mechanismPages: ['roll-back'] })
  const state = actions.reduce((before, action) => reducePanel(spec, before, action), initialState(spec))
  const recorded = { screen: '', transcript: '' }
  return renderToString(
    <Panel spec={spec} state={state} actions={null} sharing={null} words={words} recorded={recorded} />,
  )
}

describe('the lab', () => {
  it('says what works against what, and where that shows', () => {
    const html = panelWith({ on: ['label-reasons', 'forbid-same-tool'] })

    expect(html).toContain('data-contradiction="labelled-ban"')
    expect(html).toContain('换到“两座城，都查得到”去看')
  })

  it('says the newest of many, counts the others, and keeps them folded', () => {
    const on = ['instructive-errors', 'roll-back', 'break-circuit', 'forbid-same-tool', 'retry-in-place']

    const [told, folded] = panelWith({ on }).split('<details><summary>另外还有 3 处互相碍事</summary>')

    expect(told?.match(/data-contradiction=/g)).toHaveLength(1)
    expect(folded?.match(/data-contradiction=/g)).toHaveLength(3)
  })

  it('says it in no lesson, where it would give away what is to be foretold', () => {
    expect(panelWith({ on: ['label-reasons', 'forbid-same-tool'], isLab: false })).not.toContain(
      'panel-contradictions',
    )
  })

  it('leads from each switch to its code, its drill and its page', () => {
    const html = panelWith({})

    expect(html.match(/data-shows-file=/g)).toHaveLength(mechanisms.length)
    expect(html).toContain('href="/zh-CN/lessons/off-track/missing-tool/"')
    expect(html.match(/href="[^"]*\/mechanisms\/[^"]*"/g)).toEqual(['href="/zh-CN/mechanisms/roll-back/"'])
  })

  it('shows a run that is over as it stood at one of its events', async () => {
    const transcript = reduceAll((await runAgentOn('always-timeout')).lines.map(parseLine))

    const html = panelWith(
      {},
      { kind: 'run.started', transcript },
      { kind: 'run.ended', phase: 'finished', transcript, screen: 'empty', problem: null },
      { kind: 'run.scrubbed', shownSeq: 4 },
    )

    expect(html).toContain('aria-valuetext="第 5 步，共 42 步：第 1 轮 · 执行工具 get_weather"')
    expect(html.match(/data-turn="\d" data-upcoming/g)).toHaveLength(7)
  })
})

describe('a panel of a lesson', () => {
  const htmlOf = (mechanisms: PanelSpec['mechanisms']): string => {
    const spec = aPanelSpec({ mechanisms, start: { ...aPanelSpec().start, settings: bothOn } })
    const recorded = { screen: '', transcript: '' }
    return renderToString(
      <Panel
        spec={spec}
        state={initialState(spec)}
        actions={null}
        sharing={null}
        words={words}
        recorded={recorded}
      />,
    )
  }
  const { catalog } = aPanelSpec()
  const bothOn = Object.fromEntries(
    Object.entries(aPanelSpec().start.settings).map(([id, one]) => [id, { ...one, on: true }]),
  )

  it('says what is on without a switch', () => {
    const [, told] = htmlOf(catalog.slice(0, 1)).split('这里一直开着')

    expect(told).toMatch(/^<\/small><span data-disposition="2">.*报错写成指令<\/span><\/p>/)
  })

  it('says so too where there is no switch at all', () => {
    expect(htmlOf([])).toContain('这里一直开着')
  })

  it('says nothing where every one that is on has its switch', () => {
    expect(htmlOf(catalog)).not.toContain('这里一直开着')
  })
})
