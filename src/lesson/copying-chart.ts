import type { CopyingPoint } from '../sandbox/copying.ts'

/** The paper that the curves are drawn on, in the units of the drawing. */
export const paper = { width: 400, height: 270, left: 46, right: 16, top: 34, bottom: 44 }

export type ChartPoint = { readonly x: number; readonly y: number }

export const shareOf = ({ malformed, calls }: CopyingPoint): number => malformed / calls

/** From nought slips on the left to the most on the right, from none wrong below to all above. */
export const chartPoints = (points: readonly CopyingPoint[]): readonly ChartPoint[] => {
  const most = Math.max(1, ...points.map(({ before }) => before))
  return points.map((point) => ({
    x: paper.left + (point.before / most) * (paper.width - paper.left - paper.right),
    y: heightOf(shareOf(point)),
  }))
}

export const heightOf = (share: number): number =>
  paper.top + (1 - share) * (paper.height - paper.top - paper.bottom)
