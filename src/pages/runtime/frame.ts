import type { APIRoute } from 'astro'
import { respondWithFrame } from '../../runtime/worker/frame-document.ts'

export const prerender = false

export const GET: APIRoute = ({ request }) => respondWithFrame(request)
