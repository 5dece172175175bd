import { panelEn } from '../i18n/panel.en.ts'
import { placeEn } from '../i18n/place.en.ts'
import { shareEn } from '../i18n/share.en.ts'
import { transcriptEn } from '../i18n/transcript.en.ts'
import type { PanelWords } from './Panel.tsx'

/** All that a panel says; fetched with the panel's code, in one language only. */
export const words: PanelWords = { ...panelEn, ...transcriptEn, ...shareEn }

export const placeWords = placeEn
