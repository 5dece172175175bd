import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { runHere } from '../../bin/sandbox/run-here.ts'
import { loadScenario, scenarioIds } from '../../bin/sandbox/scenario-file.ts'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { gloss, phrases, slots } from '../../src/i18n/gloss.en.ts'
import { transcriptEn } from '../../src/i18n/transcript.en.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import { withTemperament } from '../../src/sandbox/input-files.ts'
import { temperaments } from '../../src/sandbox/panel-spec.ts'
import { defaultSettings } from '../../src/sandbox/settings.ts'
import type { MechanismEntry, Settings } from '../../src/sandbox/settings.ts'
import { project } from '../../src/transcript/project.ts'
import { reduceAll } from '../../src/transcript/reduce.ts'
import { TranscriptView } from '../../src/transcript/TranscriptView.tsx'
import { UserScreen } from '../../src/transcript/UserScreen.tsx'

const sandboxes = join(import.meta.dirname, '../../sandboxes')
const recordings = globSync('weather-agent/recordings/*.{jsonl,json}', { cwd: sandboxes })
const runs = recordings.filter((path) => path.endsWith('.jsonl'))
const read = (path: string): string => readFileSync(join(sandboxes, path), 'utf8')
const linesOf = (path: string): readonly string[] => read(path).trim().split('\n')

describe('the English of what the program says', () => {
  it.each(recordings)('covers every Chinese text in %s', (path) => {
    const values = path.endsWith('.jsonl') ? linesOf(path).map(parsed) : [parsed(read(path))]

    expect(withoutGloss(values)).toEqual([])
  })

  it.each(scenarioIds())('covers what %s can say under each mechanism, in each temperament', async (id) => {
    const lines = await Promise.all(
      temperaments.flatMap((temperament) =>
        settings().map((settings) => runHere({ scenario: scenario(id, temperament), settings, seed: 1 })),
      ),
    )

    expect(withoutGloss(lines.flat().map(parsed))).toEqual([])
  })

  it.each(runs)('stands right after the Chinese in the transcript of %s', (path) => {
    expect(chineseAlone(htmlOf(path))).toEqual([])
  })
})

describe('the phrase book', () => {
  const program = globSync('{kit,weather-agent}/**/*.{ts,json}', { cwd: sandboxes })
    .filter((path) => !/\.test\.ts$|recordings/.test(path))
    .map(read)
    .join('\n')

  it.each(phrases.filter(([text]) => han.test(text)))('“%s” is of the program’s words', (text) => {
    expect((text.match(hanRuns) ?? []).filter((words) => !program.includes(words))).toEqual([])
  })

  it('knows the places that the model knows, and no others', () => {
    const places = read('kit/simulated-model/places.ts').match(hanRuns) ?? []

    expect(Object.keys(slots.place).toSorted()).toEqual([...new Set(places)].toSorted())
  })
})

const han = /\p{Script=Han}/u
const hanRuns = /\p{Script=Han}+/gu

const parsed = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  // Its pieces are shown put together, as the text that they make.
  return text.startsWith('{') && (value as EventLine).type === 'model.streamed' ? null : value
}

/** Every text in it that holds Chinese, whatever it is for: what the model reads, says, and is offered. */
const chineseIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return han.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(chineseIn) : []
}

const withoutGloss = (values: readonly unknown[]): readonly string[] => {
  const texts = new Set(values.flatMap(chineseIn))
  return [...texts].filter((text) => gloss(text) === '' || han.test(gloss(text)))
}

const catalog: readonly MechanismEntry[] = mechanismCatalog

const settings = (): readonly Settings[] => {
  const off = defaultSettings(catalog)
  const on = (ids: readonly string[]): Settings =>
    Object.fromEntries(Object.entries(off).map(([id, values]) => [id, { ...values, on: ids.includes(id) }]))
  const ids = catalog.map(({ id }) => id)
  // Wording needs something to word.
  return [off, ...ids.flatMap((id) => [on([id]), on([id, 'instructive-errors'])]), on(ids)]
}

const scenario = (id: string, temperament: (typeof temperaments)[number]) => {
  const loaded = loadScenario(id)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
  return withTemperament(loaded.scenario, temperament)
}

const htmlOf = (path: string): string => {
  const view = project(reduceAll(linesOf(path).map(parseLine)), { detail: 'beginner' })
  return renderToString(
    <>
      <UserScreen screen={view.screen} messages={transcriptEn} />
      <TranscriptView view={view} messages={transcriptEn} />
    </>,
  )
}

/** Chinese that no gloss follows. What was mended is followed by what it was mended to; folded is the wire form. */
const chineseAlone = (html: string): readonly string[] =>
  html
    .replace(/<details.*?<\/details>|<(del|code)[^>]*>[^<]*<\/\1> →/gs, '')
    .replace(/ (?!class="gloss")[\w-]+="[^"]*"/g, '')
    .replace(/>[^<]*<\/\w+>\s<span class="gloss">/g, '>')
    .match(/[^>]*\p{Script=Han}[^<]*/gu) ?? []
