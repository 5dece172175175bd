import { describe, expect, it } from 'vitest'
import { checkLesson } from '../../src/lesson/check-lesson.ts'
import { ContentError } from '../../src/lesson/content-error.ts'
import { prepareLesson } from '../../src/lesson/remark-lesson.ts'
import { attribute, isElementNamed, walk, type LessonNode } from '../../src/lesson/lesson-tree.ts'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'

describe('what a lesson may hold', () => {
  it('accepts prose, words, comments, tables and links to its own headings', () => {
    const source = `## 一 [#one]

正文，**重点。**后面接着写，<Term id="break">熔断</Term>，见[这里](#one)。

{/* 留给作者的话 */}

| a | b |
| - | - |
| 1 | 2 |
`

    expect(complaints(source)).toBe('')
  })

  it('refuses imports', () => {
    expect(complaints("import a from 'a'\n")).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: expected prose and words only, found “import a from 'a'”. See lessons/README.md#what-a-lesson-may-hold"`,
    )
  })

  it('refuses expressions', () => {
    expect(complaints('算一算：{1 + 1}\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:5: expected no expression but a comment, found {1 + 1}. See lessons/README.md#what-a-lesson-may-hold"`,
    )
  })

  it('refuses pasted code', () => {
    expect(complaints('```ts\nconst a = 1\n```\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: expected <Code> or <Transcript>, found a pasted block (ts). See lessons/README.md#code"`,
    )
  })

  it('refuses images', () => {
    expect(complaints('![图](a.png)\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: expected words, found an image. See lessons/README.md#what-a-lesson-may-hold"`,
    )
  })

  it('refuses HTML and unknown words', () => {
    expect(complaints('<Recpa of="loop" />\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: expected a word of the vocabulary (Goals, Term, Callout, Quiz, Choice, Production, Basis, Judgement, Wrong, Recap, Map, Code, Transcript, Compare, Measure, Score, Flagging, Exam, ParrotingBench, CopyingCurves, FirstMinute, Experiment), found <Recpa>. See lessons/README.md"`,
    )
  })

  it('counts lines from the top of the file, frontmatter included', () => {
    expect(complaints('---\ntitle: 一\n---\n\n<div>x</div>\n')).toMatch(/^lessons\/test\.mdx:5:1: /)
  })
})

describe('headings', () => {
  it('must carry an id', () => {
    expect(complaints('## 先看一次失败\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: expected “## 先看一次失败 [#an-id]”, found a heading without an id. See lessons/README.md#headings"`,
    )
  })

  it('must be of level two or three', () => {
    expect(complaints('# 题目 [#title]\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: expected ## or ### (the title comes from the frontmatter), found #. See lessons/README.md#headings"`,
    )
  })

  it('must not share an id', () => {
    expect(complaints('## 一 [#one]\n\n## 二 [#one]\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:3:1: expected ids to be unique, found “one” again. See lessons/README.md#headings"`,
    )
  })

  it('must exist for a link to lead there', () => {
    expect(complaints('## 一 [#one]\n\n见[那里](#two)。\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:3:2: expected a link to an id of this page (one), found #two. See lessons/README.md#headings"`,
    )
  })
})

describe('attributes', () => {
  it('must be known', () => {
    expect(complaints('<Recap of="loop" size="12" />\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Recap>: expected of, found size. See lessons/README.md#recap"`,
    )
  })

  it('must be there', () => {
    expect(complaints('<Code file="mechanisms/break-circuit.ts" />\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Code>: expected symbol (a name), found none. See lessons/README.md#code"`,
    )
  })

  it('must be strings', () => {
    expect(complaints('<Recap of={"loop"} />\n')).toMatchInlineSnapshot(`
      "lessons/test.mdx:1:1: <Recap>: expected of="…", found an expression. See lessons/README.md#recap
      lessons/test.mdx:1:1: <Recap>: expected of (one of plausible, tools, errors-as-words, loop, off-track, context, two-retries, repair-loop, four-defences), found none. See lessons/README.md#recap"
    `)
  })

  it('must fit their rule', () => {
    expect(complaints('<Production repo="cline" path="src/a.ts" commit="main">一句话。</Production>\n'))
      .toMatchInlineSnapshot(`
      "lessons/test.mdx:1:1: <Production>: expected repo to be owner/name, found “cline”. See lessons/README.md#production
      lessons/test.mdx:1:1: <Production>: expected commit to be a commit of 7 to 40 hex digits, found “main”. See lessons/README.md#production"
    `)
  })

  it('must name a term of the glossary', () => {
    expect(complaints('有个词叫<Term id="drift">漂移</Term>。\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:5: <Term>: expected id to be an id of src/lesson/glossary.ts, found “drift”. See lessons/README.md#term"`,
    )
  })

  it('must tell how something was measured', () => {
    expect(complaints('真的。<Basis kind="measured" model="m" />\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:4: <Basis>: expected model, date and n with kind="measured", found no date, n. See lessons/README.md#basis"`,
    )
  })
})

describe('content', () => {
  it('of Goals is one list', () => {
    expect(complaints('<Goals>\n\n会的。\n\n1. 一\n\n</Goals>\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Goals>: expected one bulleted list, found a paragraph (“会的。…”), a numbered list. See lessons/README.md#goals"`,
    )
  })

  it('of Quiz has one right choice, each explained', () => {
    const source =
      '<Quiz id="q">\n\n问？\n\n<Choice>\n\n甲\n\n</Choice>\n\n<Choice>\n\n乙\n\n因为。\n\n</Choice>\n\n</Quiz>\n'

    expect(complaints(source)).toMatchInlineSnapshot(`
      "lessons/test.mdx:1:1: <Quiz>: expected exactly one <Choice right>, found 0. See lessons/README.md#quiz
      lessons/test.mdx:5:1: <Choice>: expected a second paragraph that explains why it is right or wrong, found only the answer. See lessons/README.md#choice"
    `)
  })

  it('of Quiz asks something', () => {
    const source =
      '<Quiz id="q">\n<Choice right>\n\n甲\n\n对。\n\n</Choice>\n<Choice>\n\n乙\n\n错。\n\n</Choice>\n</Quiz>\n'

    expect(complaints(source)).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Quiz>: expected the question before the first <Choice>, found nothing. See lessons/README.md#quiz"`,
    )
  })

  it('of Judgement says how it would be wrong', () => {
    expect(complaints('<Judgement>\n\n留标签。\n\n</Judgement>\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Judgement>: expected one <Wrong> that says how the judgement would be wrong, found 0. See lessons/README.md#judgement"`,
    )
  })

  it('of Wrong stands in a judgement', () => {
    expect(complaints('<Wrong>\n\n会错。\n\n</Wrong>\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Wrong>: expected directly inside <Judgement>, found elsewhere. See lessons/README.md#wrong"`,
    )
  })

  it('of Production is one paragraph', () => {
    const source = '<Production repo="a/b" path="c.ts" commit="0123456">\n\n一。\n\n二。\n\n</Production>\n'

    expect(complaints(source)).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Production>: expected one paragraph, found a paragraph (“一。…”), a paragraph (“二。…”). See lessons/README.md#production"`,
    )
  })

  it('of a block word stands on its own lines', () => {
    expect(complaints('看<Recap of="loop" />这里。\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:2: <Recap>: expected lines of its own, found it in a sentence. See lessons/README.md#recap"`,
    )
  })

  it('of an empty word is empty', () => {
    expect(complaints('<Recap of="loop">话</Recap>\n')).toMatchInlineSnapshot(
      `"lessons/test.mdx:1:1: <Recap>: expected nothing between its tags, found content. See lessons/README.md#recap"`,
    )
  })
})

describe('preparing a lesson', () => {
  it('moves the id out of the heading', () => {
    const heading = prepared('## 用 `code` 说话 [#say-it]\n').children?.[0]

    expect(heading?.data?.hProperties).toEqual({ id: 'say-it' })
    expect(heading?.children?.at(-1)?.value).toBe(' 说话')
  })

  it('marks the first use of each term only', () => {
    const tree = prepared('<Term id="break" />、<Term id="repair" />、<Term id="break" />。\n')

    expect(elements(tree, 'Term').map((term) => attribute(term, 'first'))).toEqual(['', '', undefined])
  })

  it('tells every word where it stands', () => {
    const tree = prepared('一\n\n<Recap of="loop" />\n')

    expect(elements(tree, 'Recap').map((recap) => attribute(recap, 'at'))).toEqual(['lessons/test.mdx:3'])
  })
})

function complaints(source: string): string {
  const problems = checkLesson(parseLesson(source))
  return problems.length === 0 ? '' : new ContentError('lessons/test.mdx', problems).message
}

function prepared(source: string): LessonNode {
  const tree = parseLesson(source)
  prepareLesson(tree, 'lessons/test.mdx')
  return tree
}

function elements(tree: LessonNode, name: string): readonly LessonNode[] {
  const found: LessonNode[] = []
  walk(tree, (node) => {
    if (isElementNamed(node, name)) found.push(node)
  })
  return found
}
