import { ModelFetchError } from '../../runtime/worker/endpoint/model-fetch.ts'
import type { ModelFetch } from '../../runtime/worker/endpoint/model-fetch.ts'
import { diagnose, diagnosis, isAnswer, mayMeanNoTools } from './diagnose.ts'
import type { Diagnosis, Reply } from './diagnose.ts'

export type Tested = {
  readonly ask: ModelFetch
  /** Can anything at all of the endpoint be read, by a request that needs no leave? */
  readonly probe: () => Promise<boolean>
  readonly model: string
}

/** As long as a run waits for a reply. */
const patienceMs = 60_000

/**
 * Asks what a run asks, in the same form and from the same frame: one question, one tool. So what works here works
 * there. It costs the reader a few dozen tokens.
 */
export const testConnection = async (tested: Tested, stop: AbortSignal): Promise<Diagnosis> => {
  const late = AbortSignal.timeout(patienceMs)
  const signal = AbortSignal.any([stop, late])
  try {
    const reply = await send(tested, [getWeather], signal)
    if (!mayMeanNoTools(reply)) return diagnose(reply)
    const withoutTools = await send(tested, [], signal)
    return isAnswer(withoutTools) ? { ...diagnose(reply), code: 'no-tools' } : diagnose(reply)
  } catch (error) {
    if (stop.aborted) return diagnosis('cancelled')
    if (late.aborted) return diagnosis('too-slow')
    if (!(error instanceof ModelFetchError)) throw error
    if (error.reason !== 'unreachable') return diagnosis(error.reason)
    return diagnosis((await tested.probe()) ? 'leave-refused' : 'unreachable')
  }
}

const getWeather = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: '查一个城市现在的天气',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string', description: '城市名' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
}

const send = async (
  { ask, model }: Tested,
  tools: readonly object[],
  signal: AbortSignal,
): Promise<Reply> => {
  const messages = [{ role: 'user', content: '北京现在多少度？请用工具查，不要猜。' }]
  const request = { model, messages, ...(tools.length > 0 ? { tools } : {}), seed: 1 }
  const response = await ask(JSON.stringify(request), signal)
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}
