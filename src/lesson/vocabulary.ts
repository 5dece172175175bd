import Basis from './Basis.astro'
import Callout from './Callout.astro'
import Choice from './Choice.astro'
import Code from './Code.astro'
import Compare from './Compare.astro'
import CopyingCurves from './CopyingCurves.astro'
import Exam from './Exam.astro'
import Experiment from './Experiment.astro'
import FirstMinute from './FirstMinute.astro'
import Flagging from './Flagging.astro'
import Goals from './Goals.astro'
import Judgement from './Judgement.astro'
import Map from './Map.astro'
import Measure from './Measure.astro'
import ParrotingBench from './ParrotingBench.astro'
import Production from './Production.astro'
import ProseTable from './ProseTable.astro'
import Quiz from './Quiz.astro'
import Recap from './Recap.astro'
import Score from './Score.astro'
import Term from './Term.astro'
import Transcript from './Transcript.astro'
import Wrong from './Wrong.astro'
import type { WordName } from './words.ts'

/** What MDX calls a word by. `words.ts` says what each takes. */
const components = {
  Basis,
  Callout,
  Choice,
  Code,
  Compare,
  CopyingCurves,
  Exam,
  Experiment,
  FirstMinute,
  Flagging,
  Goals,
  Judgement,
  Map,
  Measure,
  ParrotingBench,
  Production,
  Quiz,
  Recap,
  Score,
  Term,
  Transcript,
  Wrong,
} satisfies { readonly [W in WordName]: unknown }

/** For a lesson's `components`: the words, and the one Markdown element that needs more than an element. */
export const vocabulary = { ...components, table: ProseTable }
