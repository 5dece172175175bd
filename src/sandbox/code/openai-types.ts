import declaration from './openai.d.ts?raw'

/** What Monaco knows of the `openai` package: the part that the sandboxes use. */
export const openaiTypes: string = declaration
