import { strToU8, zipSync } from 'fflate'

/**
 * The sandbox as a folder that runs anywhere: `npm install && node main.ts`. `files` are paths relative to the sandboxes
 * folder, so that imports stay as they are.
 */
export const zipOf = ({ sandbox, files, readme }: TakeHome): Uint8Array<ArrayBuffer> => {
  const entries = {
    'package.json': packageJson(sandbox),
    'README.md': readme,
    'main.ts': `// Starts the program, which stands in the folder ${sandbox}.\n\nimport './${sandbox}/main.ts'\n`,
    ...files,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([path, text]) => [`${folderOf(sandbox)}/${path}`, strToU8(text)]),
    ),
  )
}

type TakeHome = {
  readonly sandbox: string
  readonly files: Readonly<Record<string, string>>
  readonly readme: string
}

export const folderOf = (sandbox: string): string => `offtrack-${sandbox}`

/** Node strips types by itself from 22.18 on. The version of the SDK is the one that the page runs. */
const packageJson = (sandbox: string): string =>
  `${JSON.stringify(
    {
      name: folderOf(sandbox),
      private: true,
      type: 'module',
      engines: { node: '>=22.18' },
      scripts: { start: 'node main.ts' },
      dependencies: { openai: openaiVersion },
    },
    null,
    2,
  )}\n`

/** Held against `package.json` of the project by a test. */
export const openaiVersion = '7.59.0'
