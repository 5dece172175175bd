import { expect, it } from 'vitest'
import { inputOf, runNamed } from './named-run.ts'
import { runCopy } from './run-copy.ts'

it('gives the lines of a copy as the page gives them: ended by a line feed alone, empty ones too', async () => {
  const main = `console.log('a\\u2028b\\rc\\n\\n北京')`

  const { lines, exitCode } = await runCopy('weather-agent', inputOf(runNamed('all-well.none')), {
    'weather-agent/main.ts': main,
  })

  expect({ lines, exitCode }).toEqual({ lines: ['a\u2028b\rc', '', '北京'], exitCode: 0 })
}, 30_000)
