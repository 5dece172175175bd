import { describe, expect, it } from 'vitest'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import { blockHash, blockText, findBlocks, writtenWord } from './blocks.ts'

describe('the blocks of a lesson', () => {
  it('are its paragraphs, items, tables and what stands by itself, each with its line', () => {
    const source = '甲\n\n- 乙\n  - 丙\n\n| 丁 | 戊 |\n| --- | --- |\n| 己 | 庚 |\n\n<Map />\n'

    expect(texts(source)).toEqual([
      'paragraph 1: 甲',
      'item 3: 乙',
      'item 4: 丙',
      'table 6: 丁 戊 己 庚',
      'figure 10: ⟨Map⟩',
    ])
  })

  it('stand in an experiment as well, whose own text is its name', () => {
    expect(texts('<Experiment id="whole-chain">\n空屏。\n</Experiment>\n')).toEqual([
      'sandbox 1: ⟨Experiment whole-chain⟩',
      'paragraph 2: 空屏。',
    ])
  })

  it('hold the answer of a choice together with its reason', () => {
    const source =
      '<Quiz id="q">\n问？\n\n<Choice right>\n甲\n\n因为。\n</Choice>\n\n<Choice>\n乙\n\n不。\n</Choice>\n</Quiz>\n'

    expect(texts(source)).toEqual([
      'paragraph 2: 问？',
      'choice 4: ⟨Choice right⟩ 甲 因为。',
      'choice 10: ⟨Choice⟩ 乙 不。',
    ])
  })

  it('name what a sentence measures', () => {
    expect(texts('走了 <Measure run="a.none" of="turns" /> 轮，叫<Term id="turn">轮</Term>。')).toEqual([
      'paragraph 1: 走了 ⟨Measure a.none turns⟩ 轮，叫轮。',
    ])
  })
})

describe('the hash of a block', () => {
  it('does not depend on where an engine lets emphasis begin', () => {
    expect(blockHash('**中文。**后面')).toBe(blockHash('中文。后面'))
  })

  it('does not depend on how lines are broken', () => {
    expect(blockHash('one\n  two')).toBe(blockHash('one two'))
  })

  it('tells quotation marks apart', () => {
    expect(blockHash('“再试”')).not.toBe(blockHash('"再试"'))
  })
})

function texts(source: string): readonly string[] {
  return findBlocks(parseLesson(source)).map(
    (block) => `${block.kind} ${block.line}: ${blockText(block, writtenWord)}`,
  )
}
