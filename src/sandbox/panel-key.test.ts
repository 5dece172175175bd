import { expect, it } from 'vitest'
import { panelKey } from './panel-key.ts'

it('names a panel the same in both languages, and each panel of each page differently', () => {
  const lesson = '/lessons/off-track/'

  expect(panelKey(`/zh-CN${lesson}`, 'minute')).toBe(panelKey(`/en${lesson}`, 'minute'))
  expect(panelKey('/base/en/lab/', 'lab')).toBe('offtrack:/base/lab/#lab')
  expect(panelKey(`/en${lesson}`, 'minute')).not.toBe(panelKey(`/en${lesson}`, 'other'))
})
