/** Whose code a run is made of. */
export type CodeOrigin = {
  /** It came by a share link, and the reader has not yet said that they trust it. */
  readonly cameByLink: boolean
}

/** A stranger's code does not get at the reader's model: it could spend their money, or ask what it likes. */
export const mayAskOwnModel = ({ cameByLink }: CodeOrigin): boolean => !cameByLink
