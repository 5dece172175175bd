/** WCAG 2 contrast of two colours written as `oklch(L C H)`. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour of a custom property in one theme, with `var()` and `light-dark()` resolved. */
export function resolveToken(css: string, name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no ${name}`)
  const [light, dark] = splitLightDark(value)
  const chosen = theme === 'light' ? light : dark
  const reference = /^var\((--[\w-]+)\)$/.exec(chosen)?.[1]
  return reference === undefined ? chosen : resolveToken(css, reference, theme)
}

function splitLightDark(value: string): readonly [string, string] {
  const inner = /^light-dark\((.*)\)$/.exec(value.trim())?.[1]
  if (inner === undefined) return [value.trim(), value.trim()]
  const comma = inner.search(/,(?![^(]*\))/)
  return [inner.slice(0, comma).trim(), inner.slice(comma + 1).trim()]
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Björn Ottosson's OKLab matrices, https://bottosson.github.io/posts/oklab/, clipped to what a screen shows. */
function toLinearRgb(colour: string): readonly [number, number, number] {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (!parts) throw new Error(`expected oklch(L C H), found ${colour}`)
  const [lightness, chroma, hue] = parts.slice(1).map(Number) as [number, number, number]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}
