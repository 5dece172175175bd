import { describe, expect, it } from 'vitest'
import { mechanisms } from './mechanisms.ts'
import { experimentPanel } from './panel-specs.ts'
import { readPanel } from './written-panel.ts'

describe('a panel as it stands in a page', () => {
  const { panel } = experimentPanel('first-minute', 'zh-CN')

  it('tells of no mechanism but those that it names, so that pages do not grow with the catalog', () => {
    const text = JSON.stringify(panel)

    expect(mechanisms.map(({ id }) => id).filter((id) => text.includes(id))).toEqual([
      'instructive-errors',
      'break-circuit',
    ])
    expect(text).not.toContain('"default"')
  })

  it('becomes whole with the catalog: every mechanism has its settings', () => {
    const spec = readPanel(panel, mechanisms)

    expect(Object.keys(spec.start.settings)).toEqual(mechanisms.map(({ id }) => id))
    expect(spec.mechanisms.map(({ id, disposition }) => [id, disposition])).toEqual([
      ['break-circuit', 5],
      ['instructive-errors', 2],
    ])
  })

  it('starts with what its run switches on and sets', () => {
    const start = { ...panel.start, on: ['break-circuit'], set: ['break-circuit.limit=3'] }

    const { settings } = readPanel({ ...panel, start }, mechanisms).start

    expect(settings['break-circuit']).toMatchObject({ on: true, limit: 3 })
  })

  it('that names a mechanism which is not there is refused by name', () => {
    expect(() => readPanel({ ...panel, mechanisms: ['magic'] }, mechanisms)).toThrow(
      'There is no mechanism called magic. There are: fix-arguments, ',
    )
  })
})
