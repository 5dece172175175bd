/** The two files that a panel writes, see `input-files.ts`. */
export const switchesPath = (sandbox: string): string => `${sandbox}/switches.ts`
export const scenarioPath = (sandbox: string): string => `${sandbox}/scenario.ts`
