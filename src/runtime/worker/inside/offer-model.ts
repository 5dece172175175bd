import { createModelFetch } from '../endpoint/model-fetch.ts'
import { modelHost, modelUrl } from '../endpoint/messages.ts'
import type { Pending } from './pending.ts'

/**
 * Gives the program a real model to talk to: the environment that the OpenAI library looks into, and a `fetch` that
 * hands requests for it to another frame. That frame knows where the endpoint is and adds the key, so that neither
 * ever stands in the worker; whatever the program asks for besides still goes nowhere.
 */
export function offerModel(
  port: MessagePort,
  { pending, env }: { readonly pending: Pending; readonly env: Record<string, string> },
): void {
  const elsewhere = self.fetch
  const ask = createModelFetch(port, pending.hold)

  const fetchModel: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { host, href } = new URL(request.url)
    if (host !== modelHost) return elsewhere(input, init)
    if (request.method !== 'POST' || href !== `${modelUrl}/chat/completions`)
      throw new TypeError('only POST /chat/completions goes to the model')
    return ask(await request.text(), request.signal)
  }

  env['OPENAI_BASE_URL'] = modelUrl
  env['OPENAI_API_KEY'] = 'kept-outside-the-sandbox'
  self.fetch = fetchModel
}
