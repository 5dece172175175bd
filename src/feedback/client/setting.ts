/** Whether flags are taken here: `off` where the site is served without its server. */
export type FeedbackSetting = 'on' | 'off'

/** Throws a sentence for the owner, since a build with a setting that nobody understood would do as it likes. */
export function readFeedbackSetting(environment: {
  readonly PUBLIC_FEEDBACK?: string | undefined
}): FeedbackSetting {
  const wish = environment.PUBLIC_FEEDBACK || 'on'
  if (wish === 'on' || wish === 'off') return wish
  throw new Error(`PUBLIC_FEEDBACK: expected on or off, found ${JSON.stringify(wish)}`)
}
