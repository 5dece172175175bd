import type { APIRoute } from 'astro'
import { respondWithEndpointFrame } from '../../runtime/worker/endpoint/endpoint-document.ts'

export const prerender = false

export const GET: APIRoute = ({ request }) => respondWithEndpointFrame(request)
