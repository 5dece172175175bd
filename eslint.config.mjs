import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import typescript from 'typescript-eslint'
import { boundaries } from './bin/lint/boundaries.ts'

// Which folder may import which: the table of src/README.md. Downwards only, never sideways, types included.
// A folder that is not listed (bin, tests, the configurations) may import anything.
const views = ['src/i18n', 'src/shared']
const ports = ['src/transcript', 'src/runtime', 'src/editor', 'src/protocol']
const islands = ['src/sandbox', 'src/feedback/client']

/** @type {Record<string, string[]>} */
const mayImport = {
  'src/pages': ['src/layouts', 'src/site', 'src/lesson', 'src/styles', ...islands, ...ports, ...views],
  'src/content.config.ts': ['src/lesson'],
  'src/layouts': ['src/site', 'src/lesson', 'src/styles', ...islands, ...ports, ...views],
  'src/site': [...islands, ...ports, ...views],
  'src/lesson': [...islands, ...ports, ...views],
  'src/sandbox': [...ports, ...views],
  'src/feedback/client': ['src/feedback/domain', ...views],
  'src/feedback/desk': ['src/feedback/domain', ...views],
  'src/feedback/server': ['src/feedback/desk', 'src/feedback/storage', 'src/feedback/domain', 'src/shared'],
  'src/feedback/storage': ['src/feedback/domain', 'src/shared'],
  'src/feedback/domain': ['src/shared'],
  'src/transcript': ['src/protocol', ...views],
  'src/transcript/reduce.ts': ['src/transcript', 'src/protocol', 'src/shared'],
  'src/runtime': ['src/protocol', 'src/shared'],
  'src/editor': ['src/protocol', 'src/shared'],
  'src/protocol': ['src/shared'],
  'src/i18n': ['src/shared'],
  'src/styles': [],
  'src/shared': [],
  'sandboxes/kit': [],
  'sandboxes/weather-agent': ['sandboxes/kit'],
  'sandboxes/take-home': [],
}

const typesOnly = ['sandboxes/kit']

const exceptions = {
  // Plain data about the mechanisms, which a panel needs, and about the named runs and the experiments, read when the
  // site is built.
  'src/sandbox/mechanisms.ts': ['sandboxes/weather-agent/mechanisms/catalog.ts'],
  'src/sandbox/contradictions.ts': ['sandboxes/weather-agent/mechanisms/contradictions.ts'],
  'src/sandbox/trials.ts': ['sandboxes/weather-agent/mechanisms/catalog.ts'],
  'src/sandbox/catalog.ts': ['sandboxes/weather-agent/runs.ts', 'sandboxes/weather-agent/experiments.ts'],
  // The bench of the drill on going in circles compares two texts with the very code that it shows, or the two would part.
  'src/lesson/parroting/verdict.ts': ['sandboxes/kit/repetition.ts'],
  // The last line of a stopped run is counted by the program's own tally, or the two would part.
  'src/sandbox/aborted.ts': ['sandboxes/kit/tally.ts'],
}

// Which package is imported from where; heavy ones from one file, by `import()`.
const packages = {
  'node:': ['bin', 'tests', 'src/feedback/server', 'src/feedback/storage', 'src/runtime/webcontainer/inside'],
  openai: ['sandboxes', 'bin', 'tests'],
  'monaco-editor': [
    'src/editor/monaco/load.ts',
    'src/editor/monaco/features.ts',
    'src/editor/monaco/typescript.ts',
  ],
  '@webcontainer/api': ['src/runtime/webcontainer/load.ts'],
  'hono/html': ['src/feedback/desk'],
  hono: ['src/feedback/server'],
  kysely: ['src/feedback/storage'],
  pg: ['src/feedback/storage/postgres.ts'],
}

// No views, and yet of the page: its clipboard, its downloads, its address. Each is one door for all who need it.
const doors = ['src/sandbox/{copy-text,save-file}.ts', 'src/sandbox/share/address.ts']

const tests = '**/*.test.{ts,tsx}'
const document = ['document', 'window', 'navigator', 'location', 'localStorage', 'sessionStorage']
const imports = 'See src/README.md, section "Imports".'

export default defineConfig([
  globalIgnores(['dist', 'generated', '.astro', 'playwright-report', 'test-results']),

  js.configs.recommended,
  typescript.configs.strict,
  astro.configs.recommended,
  {
    rules: {
      // Said by TypeScript, and better: what is not defined, what is not used.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      // `noUncheckedIndexedAccess` makes these necessary where an index is known to exist.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Quoting and un-quoting control characters is daily work here.
      'no-control-regex': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off', // It forbids `Promise.withResolvers<void>()`.
      // The ideographic space belongs to Chinese titles.
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  { files: [tests], rules: { '@typescript-eslint/no-extraneous-class': 'off' } },
  {
    files: ['sandboxes/take-home/*.test.ts'],
    rules: {
      // The runner of Node awaits what `test` is given.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
      ],
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },

  {
    files: ['{src,sandboxes}/**/*.{ts,tsx,astro}'],
    ignores: [tests],
    plugins: { house: { rules: { boundaries } } },
    rules: {
      'house/boundaries': [
        'error',
        { root: import.meta.dirname, mayImport, typesOnly, exceptions, packages },
      ],
    },
  },

  // Where a piece of code can run.
  {
    files: ['src/**/*.ts'],
    ignores: [
      tests,
      ...doors,
      'src/runtime/{worker,webcontainer}/**',
      'src/editor/**',
      'src/feedback/client/page/**',
      'src/**/*-element.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...forbidden(document, 'Only views, custom elements and adapters touch the page.'),
      ],
    },
  },
  {
    files: ['src/{protocol,transcript,i18n,feedback/domain}/**/*.ts'],
    ignores: [tests],
    rules: {
      'no-restricted-globals': [
        'error',
        ...forbidden([...document, 'process'], 'This code runs everywhere.'),
      ],
    },
  },
  {
    files: ['sandboxes/**/*.ts'],
    ignores: [tests],
    languageOptions: { globals: globals['shared-node-browser'] },
    rules: {
      'no-undef': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!openai$|\\.\\.?/.*\\.ts$)',
              message: `A sandbox imports its own .ts files and openai. ${imports}`,
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression', message: `A sandbox's imports are static. ${imports}` },
      ],
    },
  },
])

/** @param {string[]} names @param {string} reason */
function forbidden(names, reason) {
  return names.map((name) => ({ name, message: `${reason} ${imports}` }))
}
