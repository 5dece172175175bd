import type { APIRoute } from 'astro'
import { redirectToLocale } from '../_to-locale.ts'

export const prerender = false

/** The server lets only pages that there are come here (bin/site/on-demand.ts). */
export const GET: APIRoute = (context) => redirectToLocale(context, `mechanisms/${context.params.slug ?? ''}`)
