import type { MiddlewareHandler } from 'astro'

/**
 * Compresses what is made on demand. Pages that are files are compressed when the site is built, and better.
 */
export const onRequest: MiddlewareHandler = async ({ request, isPrerendered }, next) => {
  const response = await next()
  const { headers } = response
  if (isPrerendered || import.meta.env.DEV || !isText(headers) || headers.has('Content-Encoding'))
    return response

  headers.append('Vary', 'Accept-Encoding')
  if (
    !response.body ||
    !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('Accept-Encoding') ?? '')
  )
    return response

  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  // A strong tag would say that these are the very bytes that the endpoint tagged.
  const tag = headers.get('ETag')
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`)
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), response)
}

function isText(headers: Headers): boolean {
  return /^(text\/(?!event-stream)|application\/([\w.]+\+)?json)/.test(headers.get('Content-Type') ?? '')
}
