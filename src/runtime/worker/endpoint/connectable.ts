/**
 * Whether a policy can name this origin, and nothing but this origin: http or https, a host of letters, digits and
 * hyphens, perhaps a port. What the URL standard lets into a host besides, a policy reads otherwise (`;` and `,` end
 * it, `*` is a wildcard) or cannot say at all (the brackets of IPv6).
 */
export const isConnectable = (origin: string): boolean =>
  /^https?:\/\/(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(origin) && originOf(origin) === origin

const originOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).origin : null)
