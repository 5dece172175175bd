import { expect, it } from 'vitest'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import { compareOutlines, outline } from './outline.ts'

const chinese = outline(
  parseLesson(
    '## 一 [#one]\n\n<Term id="break">熔断</Term>是 <Measure run="a" of="turns" />。\n\n### 二 [#two]\n',
  ),
)

it('agrees where only the text differs', () => {
  const english = outline(
    parseLesson(
      '## One [#one]\n\nA <Term id="break" /> takes <Measure of="turns" run="a" />.\n\n### Two [#two]\n',
    ),
  )

  expect(compareOutlines(chinese, english)).toBeUndefined()
})

it('names the first word that differs', () => {
  const english = outline(
    parseLesson('## One [#one]\n\nA <Term id="break" /> takes <Measure of="toolRuns" run="a" />.\n'),
  )

  expect(compareOutlines(chinese, english)).toMatchInlineSnapshot(
    `"item 3 after <Term id="break">: <Measure of="turns" run="a"> against <Measure of="toolRuns" run="a">"`,
  )
})

it('names a heading that is missing', () => {
  const english = outline(
    parseLesson('## One [#one]\n\nA <Term id="break" /> takes <Measure of="turns" run="a" />.\n'),
  )

  expect(compareOutlines(chinese, english)).toMatchInlineSnapshot(
    `"item 4 after <Measure of="turns" run="a">: ### #two against the end"`,
  )
})
