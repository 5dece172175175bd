import { startSiteServer, type SiteServer } from '../../support/site-server.ts'

export type FlagServer = SiteServer

/** Without limits, at the address itself: of its name's two addresses each request would choose one. `port`: to be taken again. */
export async function startFlagServer(
  environment: Readonly<Record<string, string>>,
  port = '0',
): Promise<FlagServer> {
  const server = await startSiteServer({ FEEDBACK_LIMITS: 'off', PORT: port, ...environment })
  return { ...server, address: server.address.replace('localhost', '127.0.0.1') }
}
