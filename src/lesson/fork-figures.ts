import { formatNumber } from '../i18n/format.ts'
import type { Locale } from '../i18n/locales.ts'
import { messagesFor } from '../i18n/messages.ts'
import type { ForkSide } from '../transcript/fork.ts'

/** What one side of a fork cost, in words. */
export function forkFigures(side: ForkSide, locale: Locale): readonly string[] {
  const t = messagesFor(locale)
  const { turns, modelCalls, inputTokens, outputTokens, simulatedMs } = side
  return [
    t['transcript.verdict.turns']({ count: turns }),
    t['fork.modelCalls']({ count: modelCalls }),
    t['fork.tokens']({ count: formatNumber(locale, inputTokens + outputTokens) }),
    t['transcript.verdict.simulatedMs']({ ms: simulatedMs }),
  ]
}
