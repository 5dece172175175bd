import { panelZhCN } from '../i18n/panel.zh-CN.ts'
import { placeZhCN } from '../i18n/place.zh-CN.ts'
import { shareZhCN } from '../i18n/share.zh-CN.ts'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import type { PanelWords } from './Panel.tsx'

/** All that a panel says; fetched with the panel's code, in one language only. */
export const words: PanelWords = { ...panelZhCN, ...transcriptZhCN, ...shareZhCN }

export const placeWords = placeZhCN
