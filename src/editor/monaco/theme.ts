import type { Monaco } from './load.ts'

/** The colours of the page, light or dark as the page is, and whenever it changes. Once a page. */
export function followTheme(monaco: Monaco): void {
  if (isFollowing) return
  isFollowing = true
  const apply = (): void => {
    monaco.editor.defineTheme('offtrack', themeFromTokens())
    monaco.editor.setTheme('offtrack')
  }
  apply()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}

let isFollowing = false

function themeFromTokens() {
  const role = colourReader()
  const [surface, text] = [role('--surface-raised'), role('--text')]
  return {
    base: lightness(surface) < lightness(text) ? ('vs-dark' as const) : ('vs' as const),
    inherit: false,
    // Three tones, as the lessons print code (src/lesson/highlight.ts).
    rules: [
      { token: '', foreground: text.slice(1) },
      { token: 'comment', foreground: role('--text-muted').slice(1) },
      { token: 'keyword', foreground: text.slice(1), fontStyle: 'bold' },
    ],
    colors: {
      'editor.background': surface,
      'editor.foreground': text,
      'editorCursor.foreground': text,
      'editorLineNumber.foreground': role('--text-muted'),
      'editorLineNumber.activeForeground': text,
      'editor.lineHighlightBackground': role('--surface-sunken'),
      'editor.lineHighlightBorder': role('--surface-sunken'),
      'editorError.foreground': role('--accent'),
      'editorWidget.background': role('--surface'),
      'editorWidget.foreground': text,
      'editorWidget.border': role('--line-strong'),
      focusBorder: role('--focus'),
    },
  }
}

/** Monaco takes hexadecimal colours only; our tokens are oklch and light-dark, which a canvas turns into pixels. */
function colourReader(): (token: string) => string {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const read = (token: string): string => {
    probe.style.color = `var(${token})`
    const colour = getComputedStyle(probe).color
    if (!context) return '#808080'
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  queueMicrotask(() => probe.remove())
  return read
}

function lightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return parts.reduce((sum, part) => sum + part, 0)
}
