import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { transcriptEn } from '../i18n/transcript.en.ts'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import {
  aModelAsked,
  anIntervention,
  aRunFinished,
  aRunStarted,
  aToolCalled,
  aTurnStarted,
  transcriptOf,
} from './builders.ts'
import { projectComparison } from './compare-project.ts'
import { ComparisonView } from './ComparisonView.tsx'

const circuit = { id: 'break-circuit', cap: { count: 1, per: 'result' }, parameters: {} } as const
const a = transcriptOf(aRunStarted(), aTurnStarted(), aModelAsked(), aToolCalled(), aRunFinished())
const b = transcriptOf(
  aRunStarted({ mechanisms: [circuit] }),
  aTurnStarted(),
  aModelAsked(),
  anIntervention(),
  aRunFinished({ answer: '没查到', answeredBy: 'model', reason: 'text_response' }),
)

describe('ComparisonView', () => {
  it('marks the one row in which the runs part, to be linked to', () => {
    expect(html().match(/data-compared="parts" id="x-parts" tabIndex="-1"/gi)).toHaveLength(1)
  })

  it('says in words what was changed', () => {
    expect(html()).toContain(
      'data-difference="break-circuit">同错熔断 <span class="comparison-before">关</span>',
    )
    expect(html(a, a)).toContain('什么也没改')
  })

  it('names run and turn for those who hear each side', () => {
    expect(html()).toContain('aria-label="先前, 第 1 轮"')
    expect(html(a, b, transcriptEn)).toContain('aria-label="先前, Turn 1"')
  })

  it('leaves to the transcript what is looked up there', () => {
    expect(html()).not.toMatch(/data-turn|data-event|data-stop-reason|data-answer/)
  })

  it('marks words that are not in the language of the page', () => {
    expect(html(a, b, transcriptEn)).toContain('lang="zh-CN">没查到')
  })

  it('says beside them what they mean, in English only', () => {
    const answered = transcriptOf(aRunStarted(), aRunFinished({ answer: '北京现在 21 ℃，晴。' }))
    const asked = transcriptOf(aRunStarted({ question: '上海现在多少度？' }))

    expect(html(answered, asked, transcriptEn)).toContain(
      '<span class="gloss">It is 21 °C in Beijing now, clear.</span>',
    )
    expect(html(answered, asked, transcriptEn)).toContain(
      '<strong lang="zh-CN">上海现在多少度？</strong> <span class="gloss">What is the temperature in Shanghai now?</span>',
    )
    expect(html(answered, asked)).not.toContain('gloss')
  })
})

function html(first = a, second = b, messages = transcriptZhCN as typeof transcriptEn): string {
  const view = projectComparison(
    { a: first, b: second },
    {
      titles: { a: '先前', b: '后来' },
      scenario: String,
      temperament: String,
      parameter: String,
      value: String,
    },
  )
  return renderToString(<ComparisonView view={view} messages={messages} id="x" />)
}
