import { signInPage, unsavedPage } from '../../desk/sign-in-page.ts'
import type { DeskApp, DeskRoutes } from './desk-app.ts'
import { readForm, readOwnForm } from './read-form.ts'
import { deskAddress, frameOf, isReading, show } from './show.ts'

/** Signing in and out; whoever is not signed in gets no further than here. */
export function signingIn(app: DeskApp, { base, door, store }: DeskRoutes): void {
  app.post('/sign-in', async (context) => {
    const form = await readForm(context)
    if (form instanceof Response) return form
    const to = deskAddress(base, form.get('to'))
    const tried = door.try(context, form.get('secret') ?? '')
    const page = { to: to.pathname + to.search, unsaved: form.get('unsaved') }
    const frame = frameOf(context)
    if (tried.kind === 'right') {
      await door.open(context, await store())
      return page.unsaved
        ? show(context, unsavedPage(frame, { ...page, unsaved: page.unsaved }))
        : context.redirect(page.to, 303)
    }
    if (tried.kind === 'wrong') return show(context, signInPage(frame, { ...page, refusal: tried }), 401)
    context.header('Retry-After', String(Math.max(1, Math.ceil(tried.waitMs / 1000))))
    const minutes = Math.max(1, Math.ceil(tried.waitMs / 60_000))
    return show(context, signInPage(frame, { ...page, refusal: { kind: 'too-many', minutes } }), 429)
  })

  app.use(async (context, next) => {
    const token = await door.tokenOf(context, await store())
    context.set('token', token)
    if (token !== null) return next()
    const frame = frameOf(context)
    if (isReading(context))
      return show(context, signInPage(frame, { to: frame.here, unsaved: null, refusal: null }), 401)
    const form = await readForm(context)
    if (form instanceof Response) return form
    // It is not done after signing in either, but what its author wrote comes along.
    const to = deskAddress(base, form.get('back'))
    const page = { to: to.pathname + to.search, unsaved: context.get('unsaved') }
    return show(context, signInPage(frame, { ...page, refusal: null }), 401)
  })

  app.post('/sign-out', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    await door.close(context, await store())
    return context.redirect(`${base}desk/`, 303)
  })
}
