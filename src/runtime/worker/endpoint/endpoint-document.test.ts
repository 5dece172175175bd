import { describe, expect, it } from 'vitest'
import { respondWithEndpointFrame } from './endpoint-document.ts'

const ask = (query: string) =>
  respondWithEndpointFrame(new Request(`http://localhost/runtime/endpoint/${query}`))

describe('the frame of an endpoint', () => {
  it('may connect to the one origin, and do nothing else', async () => {
    const response = await ask('?origin=http%3A%2F%2Flocalhost%3A11434')

    const policy = response.headers.get('Content-Security-Policy')
    expect(policy?.replace(/'sha256-[^']+'/, "'sha256-…'")).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'sha256-…'; " +
        "connect-src http://localhost:11434; frame-ancestors 'self'",
    )
  })

  it.each([
    ['no origin', ''],
    ['two', '?origin=https://a.example&origin=https://b.example'],
    ['a policy of somebody else', `?origin=${encodeURIComponent('https://a.example; script-src *')}`],
    ['a line break', `?origin=${encodeURIComponent('https://a.example\r\nX: 1')}`],
  ])('is not made for %s', async (_, query) => {
    const response = await ask(query)

    expect(response.status).toBe(400)
    expect(response.headers.get('Content-Security-Policy')).toBeNull()
  })
})
