import { brotliCompressSync, constants } from 'node:zlib'

/** As large as the site's own server would send it. */
export function brotliSize(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  }
  return brotliCompressSync(text, { params }).length
}
