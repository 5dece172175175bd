// The Content-Security-Policy of a page: everything from our own origin, and of inline scripts and styles only
// those that the build itself wrote, named by their hash. It is computed from the finished HTML and sent as a
// header, so that each page lists its own hashes alone and `frame-ancestors` stands in the same policy.
// (Astro's own policy is a <meta> that repeats the hashes of the whole site on every page.)

import { createHash } from 'node:crypto'

/** For all that is no page. Workers obey the policy of their own script's response. */
export const basePolicy = policyWith({ scripts: [], styles: [], frames: [] })

export function pagePolicy(html: string): string {
  return policyWith({
    scripts: inlineTexts(html, 'script').map(hashSource),
    styles: html.includes('<course-sandbox') ? ownStyles : inlineTexts(html, 'style').map(hashSource),
    frames: containerOrigins(html),
  })
}

/**
 * The editor of a sandbox (Monaco) writes its colours into `<style>` elements and the place of each line into `style`
 * attributes. Hashes would make browsers pass over `'unsafe-inline'`, so the page's own styles go without theirs.
 */
const ownStyles = ["'unsafe-inline'"]

type Sources = Readonly<Record<'scripts' | 'styles' | 'frames', readonly string[]>>

function policyWith({ scripts, styles, frames }: Sources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...new Set(styles)].join(' '),
    "img-src 'self' data:",
    ...(frames.length > 0 ? [["frame-src 'self'", ...new Set(frames)].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Where the panels of the page may get a WebContainer from: one host at most, and none where it is switched off. */
function containerOrigins(html: string): string[] {
  const panels = html.matchAll(
    /<course-sandbox\b[^>]*?\sdata-webcontainer-origin="(https?:\/\/[\w.:[\]-]+)"/g,
  )
  return [...panels].map(([, origin = '']) => origin)
}

/** Blocks of data (JSON) never run, so that they need no hash. */
function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'))
  return [...elements]
    .filter(([, attributes = '']) => !/\ssrc=|\stype=["']?application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text)
    .filter((text) => text !== '')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
