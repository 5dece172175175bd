import type { FlagView } from '../../desk/flag-page.ts'
import type { StoredFlag } from '../../domain/stored-flag.ts'
import type { FeedbackStore } from '../../storage/feedback-store.ts'
import type { DeskRoutes } from './desk-app.ts'

/** What the page of one flag shows, as it stands now. */
export async function viewOf(
  flag: StoredFlag,
  store: FeedbackStore,
  { course, placeOf, now }: DeskRoutes,
): Promise<FlagView> {
  const readAt = new Date(now()).toISOString()
  const alike = (await store.desk.alike([flag.id], { until: readAt })).filter(({ id }) => id !== flag.id)
  const link = flag.run === null ? null : course.linkOfRun(flag.run)
  return { flag, place: placeOf(flag), alike, link, readAt }
}
