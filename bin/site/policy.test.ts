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
