import type { Container } from './container.ts'

/** The vendor's client. It checks nothing of what it needs, and its `boot` can stay open for ever. */
export type Client = {
  /** At most one at a time on a page. */
  boot(options: { coep: 'require-corp' }): Promise<Container>
  /** Before the first boot. */
  configureKey(key: string): void
}

/** The one door to `@webcontainer/api`: 5 kB, fetched when a container is wanted. */
export async function loadClient(): Promise<Client> {
  const { WebContainer, configureAPIKey } = await import('@webcontainer/api')
  return { boot: (options) => WebContainer.boot(options), configureKey: configureAPIKey }
}
