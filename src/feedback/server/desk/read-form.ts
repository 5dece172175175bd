import type { Context } from 'hono'
import type { Door } from './door.ts'
import { refuse, type DeskEnvironment } from './show.ts'

/** The fields of a form as browsers send it; a refusal for anything else. */
export async function readForm(context: Context<DeskEnvironment>): Promise<URLSearchParams | Response> {
  const type = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return refuse(context, 415, { kind: 'wrongType' })
  const form = new URLSearchParams(await context.req.text())
  context.set('unsaved', form.get('reply') ?? '')
  return form
}

/** Besides, it must come from a page that this session was given. */
export async function readOwnForm(
  context: Context<DeskEnvironment>,
  door: Door,
): Promise<URLSearchParams | Response> {
  const form = await readForm(context)
  if (form instanceof Response || door.isToken(context, form.get('token'))) return form
  return refuse(context, 403, { kind: 'staleForm' })
}
