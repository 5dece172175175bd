import { describe, expect, it } from 'vitest'
import { runAgentOn } from '../../tests/support/agent-run.ts'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import { parseLine } from '../protocol/parse.ts'
import { sayTogether } from './message.ts'
import { momentsOf, playBack } from './play-back.ts'
import { project } from './project.ts'
import { reduceAll } from './reduce.ts'

const run = async (scenario: string, on = '') =>
  reduceAll((await runAgentOn(scenario, { on })).lines.map(parseLine))

const detail = 'beginner'

describe('the moments of a run', () => {
  it('are told in plain words, a line each', async () => {
    const moments = momentsOf(await run('always-timeout', 'break-circuit instructive-errors'))

    const told = moments.map(
      ({ turn, what, code }) => `${sayTogether(transcriptZhCN, [turn, ...what])} ${code ?? ''}`,
    )
    expect([...told.slice(0, 7), '…', ...told.slice(-3)].join('\n')).toMatchInlineSnapshot(`
      "开始运行 
      第 1 轮开始 
      第 1 轮发给模型 
      第 1 轮模型要用工具 get_weather
      第 1 轮执行工具 get_weather
      第 1 轮报错写成指令换个说法，再交给模型 get_weather
      第 1 轮失败 
      …
      第 4 轮发给模型 
      第 4 轮模型说 
      收场 "
    `)
  })

  it('leave out the pieces of a reply', async () => {
    const transcript = await run('guesses-first', 'interrupt-stream')

    const moments = momentsOf(transcript)

    expect(moments.length).toBeLessThan(transcript.nextSeq)
    expect(moments.at(-1)?.seq).toBe(transcript.nextSeq - 1)
  })
})

describe('playing back', () => {
  it('shows no more than what had happened by then', async () => {
    const transcript = await run('always-timeout')
    const { seq } = momentsOf(transcript).find(({ what }) => what[0]?.key === 'transcript.toolFailed')!

    const { view, reached } = playBack(transcript, { detail, seq })

    expect(reached).toEqual({ turns: 1, ending: false })
    expect(view.screen.state).toBe('pending')
    expect(view.turns[0]).toEqual(project(transcript, { detail, upToSeq: seq }).turns[0])
  })

  it('keeps the place of what is to come', async () => {
    const transcript = await run('always-timeout')
    const whole = project(transcript, { detail })

    const { view } = playBack(transcript, { detail, seq: momentsOf(transcript)[3]!.seq })

    expect(view.turns.slice(1)).toEqual(whole.turns.slice(1))
    expect(view.ending).toEqual(whole.ending)
  })

  it('ends with the run as it is', async () => {
    const transcript = await run('six-cities', 'roll-back')

    const { view, reached } = playBack(transcript, { detail, seq: momentsOf(transcript).at(-1)!.seq })

    expect(view).toEqual(project(transcript, { detail }))
    expect(reached.ending).toBe(true)
  })
})
