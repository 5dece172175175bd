import { build } from 'esbuild'
import { classNamesOnly } from './class-names-only.ts'

/**
 * The `openai` package as one ES module, with the names of its classes, which a program may print. Left out
 * are its clients for Azure and Bedrock and the computer tool, a tenth of it, which no sandbox uses.
 */
export async function bundleOpenai(root: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { OpenAI as default, ${exported.join(', ')} } from 'openai'`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    write: false,
  })
  return classNamesOnly(outputFiles[0]!.text)
}

const exported = [
  'OpenAI',
  'toFile',
  'toStreamingFile',
  'APIPromise',
  'PagePromise',
  'OpenAIError',
  'APIError',
  'APIConnectionError',
  'APIConnectionTimeoutError',
  'APIUserAbortError',
  'NotFoundError',
  'ConflictError',
  'RateLimitError',
  'BadRequestError',
  'AuthenticationError',
  'InternalServerError',
  'PermissionDeniedError',
  'UnprocessableEntityError',
  'InvalidWebhookSignatureError',
  'OAuthError',
  'SubjectTokenProviderError',
]
