import { signInPage } from '../../desk/sign-in-page.ts'
import type { DeskApp, DeskRoutes } from './desk-app.ts'
import { readForm, readOwnForm } from './read-form.ts'
import { deskAddress, frameOf, show } from './show.ts'

/** Signing in and out; whoever is not signed in gets no further than here. */
export function signingIn(app: DeskApp, { base, door, store }: DeskRoutes): void {
  app.post('/sign-in', async (context) => {
    const form = await readForm(context)
    if (form instanceof Response) return form
    const to = deskAddress(base, form.get('to'))
    const tried = door.try(context, form.get('secret') ?? '')
    if (tried.kind === 'right') {
      await door.open(context, await store())
      return context.redirect(to.pathname + to.search, 303)
    }
    const frame = { ...frameOf(context), here: `${base}desk/` }
    const page = { to: to.pathname + to.search }
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
    // What was sent by a form is not sent again after signing in.
    const to = context.req.method === 'GET' ? frame.here : `${base}desk/`
    return show(context, signInPage(frame, { to, refusal: null }), 401)
  })

  app.post('/sign-out', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    await door.close(context, await store())
    return context.redirect(`${base}desk/`, 303)
  })
}
