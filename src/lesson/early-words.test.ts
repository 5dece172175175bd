import { expect, it } from 'vitest'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import { earlyWords } from './early-words.ts'

it('finds a word that stands before its term', () => {
  const tree = parseLesson('先说熔断。\n\n再说<Term id="break">熔断</Term>，就是熔断。\n')

  expect(earlyWords(tree, 'zh-CN')).toEqual([{ word: '熔断', line: 1, termLine: 3 }])
})

it('leaves alone what follows its term, has none, or stands where the lesson promises', () => {
  const tree = parseLesson(`<Goals>
- 会用熔断。
</Goals>

## 熔断 [#break]

<Term id="break" />，熔断。还有智能体。
`)

  expect(earlyWords(tree, 'zh-CN')).toEqual([])
})

it('takes English words whole', () => {
  const tree = parseLesson('Several agents. An agent.\n\nAn <Term id="agent" />.\n')

  expect(earlyWords(tree, 'en')).toEqual([{ word: 'agent', line: 1, termLine: 3 }])
  expect(earlyWords(parseLesson('Agents.\n\nAn <Term id="agent" />.\n'), 'en')).toEqual([])
})
