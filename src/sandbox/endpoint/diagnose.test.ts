import { describe, expect, it } from 'vitest'
import { diagnose, isAnswer } from './diagnose.ts'

const reply = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const error = (message: string, code: string | null = null) => ({ error: { message, code } })
const answer = (message: object) => ({ choices: [{ message }] })

describe('a diagnosis', () => {
  it.each([
    ['ok', 200, answer({ tool_calls: [{ id: '1' }] })],
    ['no-tool-call', 200, answer({ content: '你好' })],
    ['no-tool-call', 200, answer({ content: '', tool_calls: [] })],
    ['not-openai', 200, '<!doctype html>'],
    ['not-openai', 200, { choices: [] }],
    ['not-openai', 200, error('something')],
    ['not-openai', 200, 'null'],
    ['key-refused', 401, error('Incorrect API key provided')],
    ['key-refused', 401, ''],
    ['key-refused', 403, error('This API key has been revoked')],
    ['origin-refused', 403, error('origin not allowed: null')],
    ['origin-refused', 403, 'Forbidden'],
    ['origin-refused', 403, ''],
    ['forbidden', 403, error('Country, region, or territory not supported')],
    ['rate-limited', 429, error('Rate limit reached')],
    ['rate-limited', 402, error('Insufficient Balance')],
    ['model-unknown', 404, error('The model `x` does not exist', 'model_not_found')],
    ['model-unknown', 400, error('Model Not Exist')],
    ['model-unknown', 404, error('model "qwen9" not found, try pulling it first')],
    ['model-unknown', 400, error('模型不存在，model=glm-99')],
    ['no-such-path', 404, '404 page not found'],
    ['no-such-path', 405, ''],
    ['request-refused', 400, error('seed is not permitted')],
    ['server-error', 503, 'upstream'],
  ])('is %s for %i', (code, status, body) => {
    expect(diagnose(reply(status, body))).toMatchObject({ code, status })
  })

  it('repeats what was said, on one line and not at any length', () => {
    expect(diagnose(reply(500, error('out of\n  order'))).said).toBe('out of order')
    expect(diagnose(reply(500, 'x'.repeat(5000))).said).toHaveLength(301)
  })

  it('takes only a completion for an answer', () => {
    expect(isAnswer(reply(200, answer({ content: 'x' })))).toBe(true)
    expect(isAnswer(reply(200, {}))).toBe(false)
    expect(isAnswer(reply(400, answer({ content: 'x' })))).toBe(false)
  })
})
