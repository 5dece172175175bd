import type { APIContext } from 'astro'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onRequest } from './middleware.ts'

beforeEach(() => {
  vi.stubEnv('DEV', false)
  return () => vi.unstubAllEnvs()
})

describe('what is made on demand', () => {
  test('is compressed for those who can read that', async () => {
    const response = await answer(page(), { accept: 'br, gzip;q=0.5' })

    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('etag')).toBe('W/"a"')
    expect(response.headers.get('content-security-policy')).toBe('sandbox')
    expect(await unzip(response)).toBe('<p>text</p>')
  })

  test.each([[''], ['br'], ['gzip;q=0'], ['gzip; q=0, br']])('is sent as it is to "%s"', async (accept) => {
    const response = await answer(page(), { accept })

    expect(response.headers.has('content-encoding')).toBe(false)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe('<p>text</p>')
  })

  test('is left alone when it has no text to compress', async () => {
    const redirect = new Response(null, { status: 302, headers: { location: '/en/', vary: 'Cookie' } })

    const response = await answer(redirect, { accept: 'gzip' })

    expect(response).toBe(redirect)
    expect(response.headers.get('vary')).toBe('Cookie')
  })

  test('is left alone when it is a file in the making', async () => {
    const response = await answer(page(), { accept: 'gzip', isPrerendered: true })

    expect(response.headers.has('content-encoding')).toBe(false)
  })
})

function page(): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    etag: '"a"',
    'content-security-policy': 'sandbox',
  }
  return new Response('<p>text</p>', { headers })
}

type Circumstances = { readonly accept: string; readonly isPrerendered?: boolean }

async function answer(
  response: Response,
  { accept, isPrerendered = false }: Circumstances,
): Promise<Response> {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': accept } })
  // The two parts of the context that the middleware reads.
  const context = { request, isPrerendered } as APIContext
  return (await onRequest(context, async () => response)) as Response
}

function unzip(response: Response): Promise<string> {
  return new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).text()
}
