import { expect, it } from 'vitest'
import { chartPoints, paper } from './copying-chart.ts'

it('draws the fewest slips on the left, the most on the right, and what never fails at the bottom', () => {
  const points = chartPoints([
    { before: 0, calls: 10, malformed: 0 },
    { before: 1, calls: 10, malformed: 5 },
    { before: 2, calls: 10, malformed: 10 },
  ])

  expect(points).toEqual([
    { x: paper.left, y: paper.height - paper.bottom },
    {
      x: (paper.left + paper.width - paper.right) / 2,
      y: (paper.top + paper.height - paper.bottom) / 2,
    },
    { x: paper.width - paper.right, y: paper.top },
  ])
})
