/**
 * What makes a page cross-origin isolated, which WebContainer needs. All our assets are our own, so
 * `require-corp` costs nothing and isolates Chromium, Firefox and Safari; `credentialless` leaves Safari out.
 */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
} as const
