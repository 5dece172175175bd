import { describe, expect, it } from 'vitest'
import { respondWithFrame } from './frame-document.ts'

const address = 'http://localhost/runtime/frame/'

describe('frame document', () => {
  it('allows its one script by hash and no connection at all', async () => {
    const response = await respondWithFrame(new Request(address))

    const script = /<script>([^]*)<\/script>/.exec(await response.text())?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
    const hash = Buffer.from(digest).toString('base64')
    expect(response.headers.get('Content-Security-Policy')).toBe(
      `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${hash}' blob: data:; ` +
        `worker-src blob: data:; connect-src 'none'; frame-ancestors 'self'`,
    )
  })

  it('contains no second end of a script, and no comment that would hide it', async () => {
    const response = await respondWithFrame(new Request(address))

    const text = await response.text()
    expect(text.match(/<\/script/g)).toHaveLength(1)
    expect(text).not.toContain('<!--')
  })

  it('can be embedded by an isolated page', async () => {
    const { headers } = await respondWithFrame(new Request(address))

    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('answers 304 with the same headers to who has it already', async () => {
    const first = await respondWithFrame(new Request(address))
    const known = { 'If-None-Match': `W/${first.headers.get('ETag')}` }

    const second = await respondWithFrame(new Request(address, { headers: known }))

    expect(second.status).toBe(304)
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'content-security-policy': first.headers.get('Content-Security-Policy'),
      'cross-origin-embedder-policy': 'require-corp',
    })
  })

  it('answers 304 to who would take any version', async () => {
    const response = await respondWithFrame(new Request(address, { headers: { 'If-None-Match': '*' } }))

    expect(response.status).toBe(304)
  })
})
