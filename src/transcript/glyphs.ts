import type { Disposition } from '../../sandboxes/kit/events.ts'

export const glyphs: { readonly [D in Disposition]: string } = { 1: '①', 2: '②', 3: '③', 4: '④', 5: '⑤' }
