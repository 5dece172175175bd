import type { PanelSpec } from '../panel-spec.ts'
import type { Session } from '../session.ts'
import { readHash } from './link.ts'
import type { OwnLinks } from './own-links.ts'
import type { Course, OpenedOrNot, ShareFile } from './transport.ts'
import { isStrangersCode } from './trust.ts'

/** Each fetches what it takes at its first call, and rejects when that can't be had. */
export type Sharing = {
  /** Opens the lab with what is chosen now. */
  readonly link: () => Promise<string>
  readonly file: () => Promise<ShareFile>
  /** What comes of it, good or bad, the panel says. False: nothing was opened. */
  readonly openFile: (file: File) => Promise<boolean>
  /** `hash`: of the address. Where it is no link of ours nothing happens, and false comes back, too. */
  readonly openHash: (hash: string) => Promise<boolean>
}

type SharingPorts = {
  readonly course: Course
  /** Absolute, without a hash. */
  readonly labUrl: string
  readonly ownLinks: OwnLinks
}

export const createSharing = (
  spec: PanelSpec,
  session: Session,
  { course, labUrl, ownLinks }: SharingPorts,
): Sharing => {
  const transport = () => import('./transport.ts')

  const take = (result: OpenedOrNot): boolean => {
    if (result.ok) session.openShared(result.opened)
    else session.refuseShared(result.notice)
    return result.ok
  }

  return {
    link: async () => {
      const state = session.getState()
      const hash = await (await transport()).makeHash(spec, state.choice, course)
      // Passing a stranger's code on makes it nobody's own.
      if (!isStrangersCode(state)) ownLinks.remember(hash)
      return labUrl + hash
    },
    file: async () => (await transport()).makeFile(spec, session.getState().choice, course),
    openFile: async (file) => take(await (await transport()).openFile(spec, file, course)),
    openHash: async (hash) => {
      const found = readHash(hash)
      if (!found) return false
      const isOwn = ownLinks.knows(hash)
      return take(await (await transport()).openHash(spec, found, { isOwn, course }))
    },
  }
}
