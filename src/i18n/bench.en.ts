import type { BenchMessages } from './bench.zh-CN.ts'
import { formatNumber, plural } from './format.ts'

export const benchEn = {
  'parroting.title': 'The parroting bench: do two sentences count as one?',
  'parroting.one': 'What it said first',
  'parroting.other': 'What it said next',
  'parroting.minLength': 'Characters from which similarity counts',
  'parroting.threshold': 'Similarity that counts as parroting',
  'parroting.noScript':
    'Sentences of your own and the sliders need JavaScript; without it, this is what the defaults give.',
  'parroting.levelOne': 'Level one: the same without case, spaces and punctuation?',
  'parroting.levelTwo': 'Level two: how many pairs of neighbouring characters do they share?',
  'parroting.length': 'Characters in the shorter one',
  'parroting.verdict': 'Taken for',
  'parroting.equal': 'the same',
  'parroting.unequal': 'not the same',
  'parroting.nothing': 'nothing is left of one of them to compare',
  'parroting.tooLong': ({ longest }) =>
    `That is all that fits: the bench compares ${formatNumber('en', longest)} characters of a text, and takes no more.`,
  'parroting.parroting': 'parroting',
  'parroting.news': 'news',
  'parroting.tooShort': 'too short to count',
  'parroting.pairs': 'Twenty pairs, judged by a person first',
  'parroting.pairsNote':
    'They are hard cases, picked and not sampled: the counts show which way it errs as the threshold moves, and are no rate of error.',
  'parroting.pair': 'What was said, twice',
  'parroting.person': 'A person',
  'parroting.similarity': 'Similarity',
  'parroting.program': 'The program',
  'parroting.same': 'one meaning',
  'parroting.different': 'two things',
  'parroting.falseAlarms': 'Of the twenty pairs below, false alarms (two things, taken for parroting)',
  'parroting.misses': 'Misses (one meaning, not recognised)',
  'parroting.false-alarm': 'false alarm',
  'parroting.miss': 'miss',
  'parroting.take': ({ number }) => `Put pair ${number} above`,

  'copying.title': 'The more slips it sees, the more it makes',
  'copying.x': 'slips made earlier in the run',
  'copying.y': 'new calls that come out wrong',
  'copying.kept': 'slips kept',
  'copying.erased': 'slips erased',
  'copying.text': ({ first, kept, erased, before }) =>
    `Before the first slip, ${first} of new calls come out wrong. After ${before} slips: ${kept} where they are kept, ${erased} where they are erased.`,
  'copying.source': ({ seeds }) =>
    `The simulated model, “Six cities, and a slip now and then”, ${seeds} seeds each, with turns enough that none runs out.`,
  'copying.numbers': 'The numbers of the curves',
  'copying.before': 'Slips before',
  'copying.cell': ({ share, malformed, calls }) => `${share} (${malformed} / ${calls})`,

  'fork.step': ({ turn }) => `In turn ${turn} it wrote:`,
  'fork.title': 'One failed step, two futures',
  'fork.modelCalls': ({ count }) =>
    `${count} ${plural('en', count, { one: 'request', other: 'requests' })} to the model`,
  'fork.tokens': ({ count }) => `${count} tokens read and written`,
  'fork.screen': 'The user sees:',
  'fork.keep-or-erase.a': 'Kept in the history',
  'fork.keep-or-erase.b': 'Turn erased',
  'fork.instruct-or-describe.a': 'Described only',
  'fork.instruct-or-describe.b': 'Worded as an instruction',
} satisfies BenchMessages
