// Answers one request: with a file of the build, with Astro's handler for what is made on demand, with the API and the desk, or with
// the page that says that there is nothing here. All are looked up in lists and in no folder, so no address, however
// odd, leads out of the build, and none wakes a route of Astro's own.

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { cacheControl, commonHeaders } from './headers.ts'
import { type Manifest, publicFolder, type SiteFile, suffixes } from './manifest.ts'
import { chooseEncoding, holds } from './negotiate.ts'
import { addressesOnDemand, notFoundPages } from './on-demand.ts'

/** Astro's handler: answers, or calls `next` when no route of its own fits. */
export type OnDemand = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown

type Site = {
  readonly dist: string
  readonly manifest: Manifest
  readonly onDemand: OnDemand
  /** Whatever lies below `api/` and `desk/` is its business, every method too. */
  readonly api?: RequestListener
}

export function createAnswer({ dist, manifest, onDemand, api }: Site): RequestListener {
  const files = new Map(Object.entries(manifest.files))
  const madeOnDemand = addressesOnDemand(manifest)
  const notFound = notFoundPages(manifest)
  const client = join(dist, publicFolder)

  return (request, response) => {
    response.setHeaders(new Headers(commonHeaders))
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Internal server error')
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = parseAddress(request.url)
    if (!address || !isHost(request.headers.host)) return sendText(response, 400, 'Bad request')
    if (api && isMounted(address.path, manifest.base)) return api(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)

    const file = files.get(address.path)
    if (file && !notFound.all.has(file)) return sendFile(client, file, request, response)
    if (files.has(`${address.path}/`)) return redirect(response, `${address.rawPath}/${address.query}`)
    if (!madeOnDemand.has(address.path)) return sendNotFound(address.path, request, response)
    await onDemand(request, response, () => sendNotFound(address.path, request, response))
  }

  async function sendNotFound(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const page = notFound.for(path)
    if (!page) return sendText(response, 404, 'Not found')
    return sendFile(client, page, request, response, 404)
  }
}

async function sendFile(
  client: string,
  file: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404 = 200,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString() ?? '', file.encodings)
  const tag = `"${file.digest}${encoding ? `-${encoding}` : ''}"`
  response.setHeader('Cache-Control', cacheControl(file.path))
  if (file.encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding')
  if (file.policy) response.setHeader('Content-Security-Policy', file.policy)
  if (status === 200) response.setHeader('ETag', tag)
  if (status === 200 && holds(request.headers['if-none-match'] ?? '', tag)) {
    response.writeHead(304).end()
    return
  }

  const body = await readFile(join(client, file.path + (encoding ? suffixes[encoding] : '')))
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Type': file.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function isMounted(path: string, base: string): boolean {
  return path.startsWith(`${base}api/`) || `${path}/`.startsWith(`${base}desk/`)
}

type Address = { readonly path: string; readonly rawPath: string; readonly query: string }

/** Undefined for what is no address of a page: a whole URL, an asterisk, broken percent signs. */
function parseAddress(url = ''): Address | undefined {
  if (!url.startsWith('/')) return undefined
  const [rawPath = '', ...query] = url.split('?')
  try {
    return { path: decodeURI(rawPath), rawPath, query: query.length > 0 ? `?${query.join('?')}` : '' }
  } catch {
    return undefined
  }
}

/** Astro makes a URL of the header; from one that is no host it makes another address than the one asked for. */
function isHost(header = 'localhost'): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(header) && URL.canParse(`http://${header}`)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' }).end()
}

/** The same everywhere, since only the API and the desk take anything. */
function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  sendText(response, 405, 'Method not allowed')
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${text}\n`)
}
