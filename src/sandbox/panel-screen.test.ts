import { expect, it } from 'vitest'
import { parseLine } from '../protocol/parse.ts'
import { reduceAll } from '../transcript/reduce.ts'
import { emptyTranscript } from '../transcript/transcript.ts'
import { problemText } from './PanelScreen.tsx'
import { words } from './words.zh-CN.ts'

it.each([
  [emptyTranscript, 'panel.problem.wrote-nothing'],
  [reduceAll([parseLine('printed')]), 'panel.problem.ended-early'],
] as const)('a program that ended early speaks only of what it wrote', (transcript, sentence) => {
  expect(problemText({ problem: { code: 'ended-early' }, live: null, transcript }, words)).toBe(
    words[sentence],
  )
})
