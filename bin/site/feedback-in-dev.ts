import type { AstroIntegration } from 'astro'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** `npm run dev` takes flags too, into the same database. Nothing is built, so every lesson counts as known and there is no desk. */
export function feedbackInDev(): AstroIntegration {
  return {
    name: 'feedback-in-dev',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // The configuration is read for every build as well, which needs none of it.
        const { mountFeedback } = await import('./feedback.ts')
        // Vite has taken the path of the site off the addresses before they come here.
        const site = { base: '/', blocks: null, root, environment: process.env }
        const feedback = await mountFeedback(site)
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/')) feedback.answer(request, response)
          else next()
        })
        server.httpServer?.once('close', () => void feedback.close())
      },
    },
  }
}
