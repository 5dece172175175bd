import { equal } from '../../support/equal.ts'
import { entry, exitedWell, runToEnd, type RuntimeCase } from './bench.ts'

export const outputCases: readonly RuntimeCase[] = [
  {
    title: 'gives whole lines in order however they were written',
    check: async (bench) => {
      const program = `process.stdout.write('one\\ntw'); process.stdout.write('o'); process.stdout.write('\\n\\nthree\\n')`

      const outcome = await runToEnd(bench, program)

      equal(outcome, { lines: ['one', 'two', '', 'three'], end: exitedWell })
    },
  },
  {
    title: 'gives the last line also without its newline',
    check: async (bench) => {
      const outcome = await runToEnd(bench, `console.log('one'); process.stdout.write('two')`)

      equal(outcome, { lines: ['one', 'two'], end: exitedWell })
    },
  },
  {
    title: 'puts a Chinese character together that was written in two halves',
    check: async (bench) => {
      const program = `
        const bytes = new TextEncoder().encode('天气\\n')
        process.stdout.write(bytes.subarray(0, 4))
        process.stdout.write(bytes.subarray(4))`

      const { lines } = await runToEnd(bench, program)

      equal(lines, ['天气'])
    },
  },
  {
    title: 'prints what is no event as Node prints it',
    check: async (bench) => {
      const program = `
        console.log('%s has %d degrees', '北京', 21, { wind: 'calm' })
        console.log({ town: '上海', list: [1, 'two', null], deep: { a: { b: { c: 1 } } } }, undefined, -0)
        console.error("it's", ["it's"])
        console.log()
        console.log('{"not": an event}')`

      const { lines } = await runToEnd(bench, program)

      equal(lines, [
        "北京 has 21 degrees { wind: 'calm' }",
        "{ town: '上海', list: [ 1, 'two', null ], deep: { a: { b: [Object] } } } undefined -0",
        `it's [ "it's" ]`,
        '',
        '{"not": an event}',
      ])
    },
  },
  {
    title: 'keeps 20,000 lines complete and in order',
    check: async (bench) => {
      const { lines, end } = await runToEnd(
        bench,
        `for (let i = 0; i < 20_000; i += 1) console.log(String(i))`,
      )

      equal(end, exitedWell)
      equal(lines.length, 20_000)
      equal(
        lines.findIndex((line, index) => line !== String(index)),
        -1,
      )
    },
  },
  {
    title: 'ends also when nobody takes the lines',
    check: async (bench) => {
      await bench.runtime.mount({ [entry]: `console.log('unread')` })

      equal(await bench.runtime.run({ entry }).ended, exitedWell)
    },
  },
  {
    title: 'ends a flood, with the lines before it',
    needs: ['isolation'],
    check: async (bench) => {
      const { lines, end } = await runToEnd(bench, `for (let i = 0; ; i += 1) console.log('line ' + i)`)

      equal(end, { kind: 'failed', reason: 'output-limit' })
      equal([lines[0], lines[19_999]], ['line 0', 'line 19999'])
    },
  },
  {
    title: 'ends a flood of one long line',
    needs: ['isolation'],
    check: async (bench) => {
      const { end } = await runToEnd(bench, `for (;;) process.stdout.write('x'.repeat(1000))`)

      equal(end, { kind: 'failed', reason: 'output-limit' })
    },
  },
  {
    title: 'ends a flood that catches whatever is thrown at it',
    needs: ['isolation'],
    check: async (bench) => {
      const { end } = await runToEnd(bench, `for (;;) try { console.log('more') } catch {}`)

      equal(end, { kind: 'failed', reason: 'output-limit' })
    },
  },
]
