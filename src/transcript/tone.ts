import type { Tone } from './view.ts'

/** Plain is the rule: it needs no attribute. */
export const toneAttribute = (tone: Tone): string | null => (tone === 'plain' ? null : tone)
