import type { Plugin } from 'vite'

const workers = /\/monaco-editor\/esm\/vs\/internal\/common\/workers\.js(\?|$)/
const wholeImport = /^import '[^']+';?$/gm

/**
 * Monaco's features are ours to choose (src/editor/monaco/features.ts). The module by which its languages start their
 * workers imports every one of them for its effects alone: half as much code again, and editors that are opened
 * afterwards look for services that came too late. Here it keeps what it uses.
 */
export function chosenFeatures(): Plugin {
  return {
    name: 'chosen-features',
    // Bundled ahead, Monaco would pass by the transformation.
    config: () => ({ optimizeDeps: { exclude: ['monaco-editor'] } }),
    transform(code, id) {
      if (!workers.test(id)) return null
      return { code: code.replace(wholeImport, ''), map: null }
    },
  }
}
