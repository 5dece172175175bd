import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseJson } from '../../shared/parse-json.ts'
import type { Fault } from '../domain/faults.ts'
import { readFlag } from '../domain/flag.ts'
import { asReceived } from '../domain/stored-flag.ts'
import type { Feedback, FeedbackApp, FeedbackEnvironment } from './app.ts'
import { windowMs, type Sender, type Taken } from './limiter.ts'
import { networkOf } from './network.ts'
import { problem } from './problem.ts'
import { receiptOf } from './receipt.ts'

const largestBody = 16 * 1024

/** A reader's browser sends a flag: 201, and 200 when it had come before. */
export function postFlag(app: FeedbackApp, feedback: Feedback): void {
  const size = bodyLimit({ maxSize: largestBody, onError: tooLarge })
  app.post('/feedback', requireJson, size, async (context) => {
    const sent = parseJson(decode(await context.req.arrayBuffer()))
    if (sent === undefined)
      return problem(
        'not_json',
        'Expected a JSON document in UTF-8, found something else. Send one flag as JSON.',
      )
    const read = readFlag(sent)
    if (!read.ok) return invalid(read.faults)
    const taken = feedback.limiter?.take(senderOf(context, feedback))
    if (taken?.ok === false) return tooMany(taken)

    try {
      const store = await feedback.store()
      const isOrphan = !feedback.knowsBlock(read.flag)
      const { isNew, flag } = await store.add(asReceived(read.flag, { at: feedback.now(), isOrphan }))
      return context.json(receiptOf(flag), isNew ? 201 : 200)
    } catch (error) {
      // Its next try is the same flag.
      taken?.giveBack()
      throw error
    }
  })
}

async function requireJson(context: Context, next: () => Promise<void>): Promise<Response | void> {
  const type = context.req.header('Content-Type') ?? 'nothing'
  const encoding = context.req.header('Content-Encoding') ?? 'identity'
  if (/^application\/json\s*(;|$)/i.test(type.trim()) && encoding === 'identity') return next()
  return problem(
    'wrong_type',
    `Expected Content-Type: application/json, not compressed, found ${type}, ${encoding}. Send one flag as JSON.`,
    { headers: { Accept: 'application/json' } },
  )
}

/** No JSON at all for what is no UTF-8. */
function decode(body: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return ''
  }
}

function senderOf(context: Context<FeedbackEnvironment>, { trustsProxy }: Feedback): Sender {
  const { headers } = context.req.raw
  return {
    network: networkOf(headers, { address: context.env.address, trustsProxy }),
    browser: headers.get('X-Feedback-Browser') || undefined,
  }
}

function tooLarge(): Response {
  return problem(
    'too_large',
    `Expected at most ${largestBody} bytes, found more. Shorten quote or note, or leave out the run.`,
  )
}

function invalid(faults: readonly Fault[]): Response {
  const sentences = faults.map(
    ({ pointer, expected, found }) => `${pointer || 'the flag'}: expected ${expected}, found ${found}`,
  )
  const detail = `${sentences.join('; ')}. Mend that and send it again; as it is, it will not be taken.`
  return problem('invalid_flag', detail, { members: { errors: faults } })
}

function tooMany({ scope, most, waitMs }: Taken & { ok: false }): Response {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return problem(
    `too_many_from_${scope}`,
    `Expected at most ${most} flags from one ${scope} in ${windowMs / 60_000} minutes, found more. This one was not kept: send it again in ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
}
