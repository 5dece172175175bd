import type { Plugin } from 'vite'

const prefix = '\0lazy-style:'

/**
 * Styles that a package imports come with its code, when that is fetched. Astro would print them into every page from which
 * the package can be reached, however late: half a megabyte, in the case of Monaco. As a style sheet that is made by a
 * script they need no exception in the page's policy either.
 */
export function lazyStyles(packageName: string): Plugin {
  return {
    name: 'lazy-styles',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.css') || !importer?.includes(`/node_modules/${packageName}/`)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      // As a script: an id that ends in `.css` would be taken for a style again.
      return resolved && { id: `${prefix}${resolved.id}.js`, moduleSideEffects: true }
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length, -'.js'.length)
      return [
        `import text from ${JSON.stringify(`${file}?inline`)}`,
        'const sheet = new CSSStyleSheet()',
        'sheet.replaceSync(text)',
        'document.adoptedStyleSheets.push(sheet)',
      ].join('\n')
    },
  }
}
