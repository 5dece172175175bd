import type { APIRoute } from 'astro'
import { redirectToLocale } from './_to-locale.ts'

export const prerender = false

export const GET: APIRoute = (context) => redirectToLocale(context, 'privacy')
