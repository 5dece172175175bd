import axe from 'axe-core'
import { hydrate, render } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import lastWords from '../../sandboxes/weather-agent/recordings/always-timeout.break-circuit+last-words.jsonl?raw'
import broken from '../../sandboxes/weather-agent/recordings/always-timeout.instructive-errors+break-circuit.jsonl?raw'
import invented from '../../sandboxes/weather-agent/recordings/invented-tool.none.jsonl?raw'
import repaired from '../../sandboxes/weather-agent/recordings/misspelled-argument.fix-arguments-as-repaired.jsonl?raw'
import { transcriptEn } from '../../src/i18n/transcript.en.ts'
import { transcriptZhCN } from '../../src/i18n/transcript.zh-CN.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import '../../src/styles/layers.css'
import '../../src/styles/tokens.css'
import '../../src/styles/reset.css'
import '../../src/styles/base.css'
import '../../src/styles/prose.css'
import '../../src/styles/cjk.css'
import { aModelAsked, anIntervention, aTurnStarted, toLines } from '../../src/transcript/builders.ts'
import { project } from '../../src/transcript/project.ts'
import { reduceAll } from '../../src/transcript/reduce.ts'
import { TranscriptView } from '../../src/transcript/TranscriptView.tsx'
import type { Reached } from '../../src/transcript/TranscriptView.tsx'
import { UserScreen } from '../../src/transcript/UserScreen.tsx'
import { Verdict } from '../../src/transcript/Verdict.tsx'

const damaged = toLines(
  aTurnStarted(),
  aModelAsked(),
  { type: 'model.streamed', turn: 1, delta: '<tool>' },
  anIntervention({ by: 'roll-back', disposition: 3, what: 'erased', target: {} }),
  'printed by the program',
  '{"v":1,"seq":',
  '{"v":2,"type":"turn.started"}',
).join('\n')

const states = { lastWords, broken, invented, repaired, damaged }
const dictionaries = { 'zh-CN': transcriptZhCN, en: transcriptEn }
type State = keyof typeof states
type Language = keyof typeof dictionaries

afterEach(() => {
  render(null, document.body)
})

describe('axe finds nothing in the transcript', () => {
  it.each(everyCase())(
    '$state, $language, $theme, $width wide',
    async ({ state, language, theme, width }) => {
      await page.viewport(width, 900)
      document.documentElement.lang = language
      document.documentElement.dataset['theme'] = theme
      render(<Run state={state} language={language} />, document.body)
      openDetails()

      const { violations, passes } = await axe.run(document.body, { rules: { region: { enabled: false } } })

      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(passes.map(({ id }) => id)).toContain('color-contrast')
    },
  )
})

describe('the transcript in the page', () => {
  it('stands in two columns where there is room', async () => {
    await page.viewport(1280, 900)
    render(<Run state="broken" language="zh-CN" />, document.body)

    const [happened, reads] = columns()

    expect(reads.top).toBe(happened.top)
    expect(reads.left).toBeGreaterThanOrEqual(happened.right)
  })

  it('stands one below the other where there is none', async () => {
    await page.viewport(390, 900)
    render(<Run state="broken" language="zh-CN" />, document.body)

    const [happened, reads] = columns()

    expect(reads.top).toBeGreaterThanOrEqual(happened.bottom)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('keeps the place of turns that are still to be shown, unseen and without an ending to read', () => {
    const view = project(reduceAll(states.broken.trimEnd().split('\n').map(parseLine)), {
      detail: 'beginner',
    })
    const draw = (reached?: Reached) =>
      render(
        <TranscriptView view={view} messages={transcriptEn} {...(reached && { reached })} />,
        document.body,
      )
    draw()
    const { height } = document.querySelector('.transcript')!.getBoundingClientRect()

    draw({ turns: 1, ending: false })

    expect(document.querySelector('.transcript')!.getBoundingClientRect().height).toBe(height)
    expect(
      [...document.querySelectorAll('[data-turn], [data-event="run.finished"]')].map(
        (row) => getComputedStyle(row).visibility,
      ),
    ).toEqual(['visible', ...Array.from({ length: view.turns.length }, () => 'hidden')])
    expect(document.querySelector('[data-stop-reason], [data-answer]')).toBeNull()
  })

  it.each([
    ['rendered', (target: Element) => render(<Run state="repaired" language="en" />, target)],
    [
      'static',
      (target: Element) => (target.innerHTML = renderToString(<Run state="repaired" language="en" />)),
    ],
  ])('keeps code from being translated when %s', (_how, show) => {
    show(document.body)

    expect(
      [...document.querySelectorAll<HTMLElement>('code, pre, del')].filter(({ translate }) => translate),
    ).toEqual([])
    expect(document.querySelectorAll('code').length).toBeGreaterThan(5)
  })

  it('hydrates static HTML without making it anew', () => {
    document.body.innerHTML = renderToString(<Run state="lastWords" language="zh-CN" />)
    const before = { html: document.body.innerHTML, row: document.querySelector('[data-turn="2"]') }

    hydrate(<Run state="lastWords" language="zh-CN" />, document.body)

    expect(document.querySelector('[data-turn="2"]')).toBe(before.row)
    expect(document.body.innerHTML).toBe(before.html)
  })

  it('keeps open what the reader opened while the run grows', () => {
    const view = (lines: number) =>
      project(reduceAll(broken.split('\n').slice(0, lines).map(parseLine)), { detail: 'beginner' })
    render(<TranscriptView view={view(8)} messages={transcriptEn} />, document.body)
    openDetails()

    render(<TranscriptView view={view(12)} messages={transcriptEn} />, document.body)

    expect(document.querySelector<HTMLDetailsElement>('[data-turn="1"] details')?.open).toBe(true)
  })

  it('draws an empty screen empty, with a caption in the colour of what went off track', () => {
    render(<Run state="invented" language="zh-CN" />, document.body)
    const glass = document.querySelector('.user-screen-glass')!
    const caption = document.querySelector('.user-screen-caption')!

    expect(glass.textContent).toBe('')
    expect(glass.getBoundingClientRect().height).toBeGreaterThan(48)
    expect(getComputedStyle(caption).color).toBe(
      getComputedStyle(document.querySelector('[data-tone="off-track"]')!).color,
    )
  })
})

type RunProps = { readonly state: State; readonly language: Language }

function Run({ state, language }: RunProps) {
  const messages = dictionaries[language]
  const view = project(reduceAll(states[state].trimEnd().split('\n').map(parseLine)), { detail: 'beginner' })
  return (
    <main class="prose">
      <h1>{state}</h1>
      <UserScreen screen={view.screen} messages={messages} />
      {view.verdict && <Verdict verdict={view.verdict} messages={messages} />}
      <TranscriptView view={view} messages={messages} />
    </main>
  )
}

/** The boxes of the left and the right side of the first turn. */
function columns(): readonly [DOMRect, DOMRect] {
  const turn = document.querySelector('[data-turn="1"]')!
  const box = (selector: string) => turn.querySelector(selector)!.getBoundingClientRect()
  return [box('.transcript-happened'), box('.transcript-reads')]
}

function openDetails(): void {
  document.querySelectorAll('details').forEach((details) => (details.open = true))
}

function everyCase() {
  return keysOf(states).flatMap((state) =>
    keysOf(dictionaries).flatMap((language) =>
      ['light', 'dark'].flatMap((theme) => [1280, 390].map((width) => ({ state, language, theme, width }))),
    ),
  )
}

function keysOf<T extends object>(object: T) {
  // The objects above have no keys but those of their types.
  return Object.keys(object) as (keyof T)[]
}
