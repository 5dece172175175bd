import { isConnectable } from '../../runtime/worker/endpoint/connectable.ts'

export type Address = {
  /** The one origin that the frame may connect to. */
  readonly origin: string
  /** To which `/chat/completions` is added. */
  readonly base: string
}

export type AddressProblem =
  | 'empty'
  | 'not-an-address'
  | 'not-http'
  | 'credentials'
  | 'query'
  | 'characters'
  /** Browsers' policies can name no IPv6 address. */
  | 'ipv6'
  | 'host'
  /** A page that came by https may not talk to http, but on the reader's own machine. */
  | 'mixed-content'

type AddressResult =
  { readonly ok: true; readonly address: Address } | { readonly ok: false; readonly problem: AddressProblem }

/** What the reader typed, as the address that everything else goes by. `pageProtocol`: how the page itself came. */
export const readAddress = (typed: string, pageProtocol: string): AddressResult => {
  const text = typed.trim()
  if (text === '') return failed('empty')
  // A URL may be written with these; the parser drops some and turns the other way round what it does not drop.
  if (/[\s\u0000-\u001f\u007f\\]/.test(text)) return failed('characters')
  if (!URL.canParse(text)) return failed('not-an-address')
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) return failed('not-http')
  if (url.username !== '' || url.password !== '') return failed('credentials')
  if (/[?#]/.test(text)) return failed('query')
  if (url.hostname.startsWith('[')) return failed('ipv6')
  if (!isConnectable(url.origin)) return failed('host')
  if (pageProtocol === 'https:' && url.protocol === 'http:' && !isOwnMachine(url.hostname))
    return failed('mixed-content')
  return { ok: true, address: { origin: url.origin, base: url.origin + pathOf(url) } }
}

/** Many copy the whole address of the request from an example. */
const pathOf = ({ pathname }: URL): string =>
  pathname
    .replace(/\/+$/, '')
    .replace(/\/chat\/completions$/, '')
    .replace(/\/+$/, '')

const isOwnMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$/.test(hostname)

const failed = (problem: AddressProblem): AddressResult => ({ ok: false, problem })
