import { equal, matches } from '../../support/equal.ts'
import { edited } from '../../fixtures/runtime/edited.ts'
import { crashOf, entry, equalPlace, exitedWell, runToEnd, needing } from './bench.ts'

export const moduleCases = needing('modules', [
  {
    title: 'runs modules in the order of the language, each once',
    check: async (bench) => {
      const outcome = await runToEnd(bench, {
        [entry]: `import { b } from './parts/b.ts'\nimport a, * as all from '../kit/a.ts'\nconsole.log('main', a, all.two, b)`,
        'lab/parts/b.ts': `import one from '../../kit/a.ts'\nexport { two as b } from '../../kit/a.ts'\nconsole.log('b', one)`,
        'kit/a.ts': `console.log('a')\nexport default 1\nexport const two = 2`,
      })

      equal(outcome, { lines: ['a', 'b 1', 'main 1 2 2'], end: exitedWell })
    },
  },
  {
    title: 'passes exports on by names that no variable can have, or that ours might have',
    check: async (bench) => {
      const { lines } = await runToEnd(bench, {
        [entry]: `import one, { delete as remove, module, $0 } from './a.ts'\nconsole.log(one, remove(), module, $0)`,
        'lab/a.ts': `const remove = () => 'removed'\nexport { remove as delete }\nexport const module = 2, $0 = 3\nexport default 1`,
      })

      equal(lines, ['1 removed 2 3'])
    },
  },
  {
    title: 'runs two files that call each other',
    check: async (bench) => {
      const { lines } = await runToEnd(bench, {
        [entry]: `import isEven from './even.ts'\nconsole.log(isEven(7), isEven(10))`,
        'lab/even.ts': `import { isOdd } from './odd.ts'\nexport default (n) => n === 0 || isOdd(n - 1)\nexport const zero = 0`,
        'lab/odd.ts': `import isEven, { zero } from './even.ts'\nexport function isOdd(n) { return n !== zero && isEven(n - 1) }`,
      })

      equal(lines, ['false true'])
    },
  },
  {
    title: 'tells the place of an error in files that need each other',
    check: async (bench) => {
      const outcome = await runToEnd(bench, {
        [entry]: `import { ping } from './ping.ts'; ping(1)`,
        'lab/ping.ts': `import { pong } from './pong.ts'; export function ping(n) {\n  return 1 + pong(n)\n}`,
        'lab/pong.ts': `import { ping } from './ping.ts'; export function pong(n) { if (n > 3) throw new Error('far enough')\n  return 1 + ping(n + 1)\n}`,
      })

      equal(crashOf(outcome).message, 'far enough')
      equalPlace(bench, crashOf(outcome), ['lab/pong.ts', 1, 78])
    },
  },
  {
    title: 'tells the place of an error behind an import in the same line',
    check: async (bench) => {
      const outcome = await runToEnd(bench, {
        [entry]: `import { a } from './a.ts'; import './b.ts'; a()`,
        'lab/a.ts': `export const a = () => {\n  const nothing = null\n  return [nothing.field]\n}`,
        'lab/b.ts': `import { a } from './a.ts'; throw new Error('in b')`,
      })

      equal(crashOf(outcome).message, 'in b')
      equalPlace(bench, crashOf(outcome), ['lab/b.ts', 1, 35])
    },
  },
  {
    title: 'tells the place of an error in what a reader has edited, as it stands in their own text',
    check: async (bench) => {
      const outcome = await runToEnd(bench, {
        [entry]: `import './edited.ts'`,
        'lab/edited.ts': edited.javascript,
      })

      equal(crashOf(outcome).name, 'RangeError')
      equalPlace(bench, crashOf(outcome), ['lab/edited.ts', edited.line, edited.column])
    },
  },
  {
    title: 'prints an error with its place among the files',
    check: async (bench) => {
      const { lines } = await runToEnd(bench, `console.log('first')\nconsole.log(new Error('shown'))`)

      equal(lines[1], 'Error: shown')
      matches(lines[2], /^ {4}at lab\/main\.ts:2:\d+$/)
    },
  },
  {
    title: 'tells an import that is not there before anything runs',
    check: async (bench) => {
      const outcome = await runToEnd(bench, {
        [entry]: `console.log('ran')\nimport './a.ts'`,
        'lab/a.ts': `import { b } from './nowhere.ts'`,
      })

      const place = { file: 'lab/a.ts', line: 1, column: 19 }
      equal(outcome, {
        lines: [],
        end: {
          kind: 'crashed',
          crash: { stage: 'link', name: 'ModuleNotFound', message: './nowhere.ts', ...place },
        },
      })
    },
  },
  {
    title: 'tells an import whose name every object inherits like any other that is not there',
    check: async (bench) => {
      const bare = await runToEnd(bench, `import 'constructor'`)
      const file = await runToEnd(bench, `import '../toString'`)

      equal(
        [bare, file].map((outcome) => crashOf(outcome).name),
        ['ModuleNotFound', 'ModuleNotFound'],
      )
    },
  },
  {
    title: 'tells a name that is not exported before anything runs',
    check: async (bench) => {
      const outcome = await runToEnd(bench, {
        [entry]: `console.log('ran')\nimport { a, wether } from './a.ts'`,
        'lab/a.ts': `export const a = 1, weather = 2`,
      })

      const place = { file: entry, line: 2, column: 13 }
      equal(outcome, {
        lines: [],
        end: {
          kind: 'crashed',
          crash: { stage: 'link', name: 'ExportNotFound', message: 'wether', ...place },
        },
      })
    },
  },
  {
    title: 'tells a syntax error with its line',
    check: async (bench) => {
      const { stage, name, file, line } = crashOf(await runToEnd(bench, doesNotParse))

      equal([stage, name, file, line], ['syntax', 'SyntaxError', 'lab/a.ts', 3])
    },
  },
  {
    title: 'runs nothing when a file does not parse',
    needs: ['all-or-nothing'],
    check: async (bench) => {
      const outcome = await runToEnd(bench, doesNotParse)

      equal(outcome.lines, [])
    },
  },
  {
    title: 'tells a bracket that is never closed',
    check: async (bench) => {
      const outcome = await runToEnd(bench, `console.log('ran')\nfunction open() {\n`)

      const { stage, file } = crashOf(outcome)
      equal([stage, file, outcome.lines], ['syntax', entry, []])
    },
  },
  {
    title: 'takes a syntax error that the program itself provoked for its own',
    check: async (bench) => {
      const outcome = await runToEnd(bench, `const text = '{'\nJSON.parse(text)`)

      equal([crashOf(outcome).stage, crashOf(outcome).name], ['runtime', 'SyntaxError'])
      equalPlace(bench, crashOf(outcome), [entry, 2, 6])
    },
  },
  {
    title: 'runs each version of an edited file once',
    check: async (bench) => {
      const run = (version: number) =>
        runToEnd(bench, {
          [entry]: `import { version } from './a.ts'; import './b.ts'; console.log(version)`,
          'lab/a.ts': `export const version = ${version}`,
          'lab/b.ts': `console.log('b')`,
        })

      const outcomes = [await run(1), await run(1), await run(2)]

      equal(
        outcomes.map(({ lines }) => lines),
        [
          ['b', '1'],
          ['b', '1'],
          ['b', '2'],
        ],
      )
    },
  },
  {
    title: 'imports a file when the program asks for it',
    check: async (bench) => {
      const { lines } = await runToEnd(bench, {
        [entry]: `console.log('main')\nconst { a } = await import('./a.ts')\nconsole.log(a)`,
        'lab/a.ts': `console.log('asked for')\nexport const a = 1`,
      })

      equal(lines, ['main', 'asked for', '1'])
    },
  },
])

const doesNotParse = {
  [entry]: `import './a.ts'\nconsole.log('ran')`,
  'lab/a.ts': `import './b.ts'\nexport const a = 1\nexport const b = = 2`,
  'lab/b.ts': `console.log('ran')`,
}
