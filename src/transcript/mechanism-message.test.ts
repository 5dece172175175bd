import { describe, expect, it } from 'vitest'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import { reasonMessages } from './mechanism-message.ts'
import { say } from './message.ts'

const words = (reason: Parameters<typeof reasonMessages>[0]): readonly string[] =>
  reasonMessages(reason).map((message) => say(transcriptZhCN, message))

describe('why a mechanism acted', () => {
  it('is said with what was renamed, dropped and added', () => {
    const params = { renamed: ['citys'], dropped: ['cityName'], added: ['standard'] }

    expect(words({ code: 'arguments_repaired', params })).toEqual([
      '认出写错的参数名：citys',
      '同一个参数给了两回，丢掉：cityName',
      '补上默认值：standard',
    ])
  })

  it('is said with how long was waited', () => {
    const params = { code: 'busy', waitsMs: [843, 2000] }

    expect(words({ code: 'failed_for_a_moment', params })).toEqual([
      '临时故障，没惊动模型：等 0.8 秒、等 2 秒，再试了 2 次',
    ])
  })

  it('is said where a cap ended the run', () => {
    expect(words({ code: 'cap_reached', params: { mechanism: 'roll-back' } })).toEqual([
      'roll-back 的次数用完了，还要动手',
    ])
  })

  it.each([
    { code: 'why-not', params: {} },
    { code: 'cap_reached', params: {} },
  ])('is said by its code where there are no words for it: %j', (reason) => {
    expect(words(reason)).toEqual([`原因：${reason.code}`])
  })
})
