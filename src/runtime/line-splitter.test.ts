import { describe, expect, it } from 'vitest'
import { createLineSplitter } from './line-splitter.ts'

describe('line splitter', () => {
  it('holds a piece back until its newline arrives', () => {
    const splitter = createLineSplitter()

    const lines = [splitter.push('one\ntw'), splitter.push('o'), splitter.push('\n\nthree')]

    expect(lines).toEqual([['one'], [], ['two', '']])
    expect(splitter.rest()).toEqual(['three'])
  })

  it('has no last line when the text ended with a newline', () => {
    const splitter = createLineSplitter()

    splitter.push('one\n')

    expect(splitter.rest()).toEqual([])
  })
})
