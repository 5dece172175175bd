import type { SentFlag } from './sent-flag.ts'

/** For tests: a flag as the widget makes it. */
export const aSentFlag = (more: Partial<SentFlag> = {}): SentFlag => ({
  id: '0b8f7f5e-52a1-4c5e-9d7a-6a1f0f3a2c11',
  lesson: 'off-track',
  locale: 'zh-CN',
  lessonVersion: '4c754037',
  block: { id: '17', hash: '1fd682a1' },
  quote: { exact: '哪一轮都没错。', prefix: '', suffix: '' },
  kind: 'lost',
  ...more,
})
