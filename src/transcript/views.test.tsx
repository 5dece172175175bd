import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { transcriptEn } from '../i18n/transcript.en.ts'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import {
  aCall,
  aModelAnswered,
  aModelAsked,
  anIntervention,
  aQuestion,
  aRunFinished,
  aRunStarted,
  aToolCalled,
  aToolMessage,
  aToolReturned,
  aTurnStarted,
  transcriptOf,
} from './builders.ts'
import { project } from './project.ts'
import type { Transcript } from './transcript.ts'
import { TranscriptView } from './TranscriptView.tsx'
import { UserScreen } from './UserScreen.tsx'
import { Verdict } from './Verdict.tsx'

const stuck = transcriptOf(
  aRunStarted(),
  aTurnStarted(),
  aModelAsked(),
  aModelAnswered(),
  aToolCalled(),
  aToolReturned(),
  aRunFinished(),
)

describe('TranscriptView', () => {
  it('has a row for every event of the run', () => {
    const types = [...html(stuck).matchAll(/data-event="([^"]+)"/g)].map(([, type]) => type)

    expect(types.sort()).toEqual([
      'model.answered',
      'model.asked',
      'run.finished',
      'run.started',
      'tool.called',
      'tool.returned',
      'turn.started',
    ])
  })

  it('says once why the run stopped and what the user reads', () => {
    // An empty attribute is written without a value.
    expect(html(stuck).match(/data-stop-reason="[^"]*"|data-answer[^ >]*/g)).toEqual([
      'data-stop-reason="max_turns_reached"',
      'data-answer',
    ])
  })

  it('carries the answer', () => {
    const answered = transcriptOf(
      aRunFinished({ reason: 'text_response', answer: '北京 21 ℃', answeredBy: 'model' }),
    )

    expect(html(answered)).toContain('data-answer="北京 21 ℃"')
  })

  it('numbers the turns', () => {
    expect(html(stuck).match(/data-turn="\d+"/g)).toEqual(['data-turn="1"'])
  })

  it('keeps event names and ids out of sight until details are opened', () => {
    expect(
      html(stuck)
        .replaceAll(/<details.*?<\/details>/gs, '')
        .replaceAll(/<[^>]+>/g, ''),
    ).not.toMatch(/call_1|tool\.|model\.|asks-first/)
  })

  it('says under a heading of its own why a simulated model did what it did', () => {
    expect(html(stuck)).toContain(
      '为什么这么做（只有模拟模型说得出来） <span>问到的还没查，就先查 <code TRANSLATE="no">asks-first</code>',
    )
  })

  it('strikes what the model will never read, and says so', () => {
    const mended = anIntervention({
      what: 'changed',
      disposition: 1,
      before: { citys: '北京' },
      after: { city: '北京' },
    })
    const written = aModelAnswered({ message: aCall('{"citys":"北京"}') })
    const next = aModelAsked({ turn: 2, messages: [aQuestion, aCall(), aToolMessage()] })

    const markup = html(transcriptOf(aTurnStarted(), aModelAsked(), written, mended, next))

    expect(markup).toContain('<del TRANSLATE="no">citys: 北京</del> → <code TRANSLATE="no">city: 北京</code>')
    expect(markup).toContain('模型永远读不到自己这个写法')
  })

  it('shows what the program prints, harmless', () => {
    expect(html(transcriptOf(aTurnStarted(), '<script>alert(1)</script>'))).toContain(
      '<q>&lt;script>alert(1)&lt;/script></q>',
    )
  })

  it('marks words that are not in the language of the page', () => {
    expect(html(stuck, transcriptEn)).toContain('<q lang="zh-CN">连接超时</q>')
    expect(html(stuck)).not.toContain('lang=')
  })

  it('says beside them what they mean, in English only', () => {
    expect(html(stuck, transcriptEn)).toContain(
      '<q lang="zh-CN">连接超时</q> <span class="gloss">The connection timed out</span>',
    )
    expect(html(stuck)).not.toContain('gloss')
  })

  it('is empty, not broken, before the first line', () => {
    expect(html(transcriptOf())).toContain('<ol class="transcript-turns"></ol>')
  })
})

describe('UserScreen', () => {
  it.each([
    ['pending', transcriptOf(aRunStarted()), '还没有答复'],
    ['empty', stuck, '空屏：用户什么也没看到'],
    [
      'answer',
      transcriptOf(aRunFinished({ answer: '没查到', answeredBy: 'last-words' })),
      '收尾一问换来的回答',
    ],
  ])('is drawn %s', (state, transcript, caption) => {
    const markup = renderToString(<UserScreen screen={view(transcript).screen} messages={transcriptZhCN} />)

    expect(markup).toContain(`data-state="${state}"`)
    expect(markup).toContain(caption)
  })
})

describe('Verdict', () => {
  it('is one line that reads well in English too', () => {
    const { verdict } = view(stuck)
    const markup = verdict && renderToString(<Verdict verdict={verdict} messages={transcriptEn} />)

    expect(markup?.replaceAll(/<[^>]+>/g, '|')).toMatchInlineSnapshot(
      `"||1 turn||1 tool run||0 refusals||the user faces an empty screen||5.7 s of simulated time||turn limit reached |max_turns_reached(1)|||"`,
    )
  })
})

function html(transcript: Transcript, messages = transcriptZhCN as typeof transcriptEn): string {
  return renderToString(<TranscriptView view={view(transcript)} messages={messages} />)
}

function view(transcript: Transcript) {
  return project(transcript, { detail: 'beginner' })
}
