import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { basePolicy, pagePolicy } from './policy.ts'

test('names the inline scripts and styles of a page by their hash', () => {
  const policy = pagePolicy('<style>p{color:red}</style><script type="module">run(1)</script>')

  expect(policy).toContain(`script-src 'self' ${hash('run(1)')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{color:red}')};`)
})

test('needs no hash for data, for files and for an empty element', () => {
  const html =
    '<script src="/_astro/a.js"></script><script type="application/json">{}</script><style></style>'

  expect(pagePolicy(html)).toBe(basePolicy)
})

test('lets in the one host that the panels of a page may get a WebContainer from', () => {
  const panel =
    '<course-sandbox data-panel="a" data-webcontainer="on" data-webcontainer-origin="https://stackblitz.com">'

  expect(pagePolicy(`${panel}${panel}`)).toContain("; frame-src 'self' https://stackblitz.com;")
})

test.each([
  ['has no panel', '<p>data-webcontainer-origin="https://stackblitz.com"</p>'],
  ['has it switched off', '<course-sandbox data-panel="a" data-webcontainer="off">'],
  [
    'names something else than a host',
    '<course-sandbox data-webcontainer-origin="https://a b; script-src *">',
  ],
])('lets in no foreign frame where the page %s', (_, html) => {
  expect(pagePolicy(html)).not.toContain('frame-src')
})

test('lets the editor of a sandbox write styles, on pages that have one, and nothing else', () => {
  const policy = pagePolicy(
    '<style>p{color:red}</style><script>run(1)</script><course-sandbox></course-sandbox>',
  )

  expect(policy).toContain(`style-src 'self' 'unsafe-inline';`)
  expect(policy).toContain(`script-src 'self' ${hash('run(1)')};`)
})

test('allows nothing from elsewhere, no eval and no inline style attribute', () => {
  expect(basePolicy).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"`,
  )
})

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
