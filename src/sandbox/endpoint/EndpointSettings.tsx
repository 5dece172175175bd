import type { ComponentChildren } from 'preact'
import type { OwnModelMessages } from '../../i18n/own-model.zh-CN.ts'
import { useStore } from '../use-store.ts'
import { presetNamed, presets } from './presets.ts'
import type { EndpointResult, SettingsProblems } from './settings.ts'
import type { EndpointStore } from './store.ts'

type Props = { readonly id: string; readonly store: EndpointStore; readonly words: OwnModelMessages }

const noProblems: SettingsProblems = { base: null, model: null, key: null }

/** Which model answers, if not the simulated one. What is typed here goes into the store and nowhere else. */
export const EndpointSettings = ({ id, store, words }: Props) => {
  const { settings, isKept, isUsed } = useStore(store)
  const checked = store.check()
  const problems = checked.ok ? noProblems : checked.problems
  return (
    <section class="own-model" aria-labelledby={`${id}-title`}>
      <p class="panel-title" id={`${id}-title`}>
        {words['own.title']}
      </p>
      <p>{words['own.intro']}</p>
      <div class="own-model-fields">
        <label>
          <span>{words['own.preset']}</span>
          <select
            data-own="preset"
            value={settings.preset}
            onChange={(event) => store.choosePreset(event.currentTarget.value)}
          >
            {presets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? words['own.preset.other']}
              </option>
            ))}
          </select>
        </label>
        <Field
          id={`${id}-base`}
          label={words['own.base']}
          help={baseHelp(settings.base, checked, words)}
          problem={problems.base && problems.base !== 'empty' ? words[`own.base.${problems.base}`] : null}
        >
          {(field) => (
            <input
              {...field}
              type="text"
              inputMode="url"
              data-own="base"
              value={settings.base}
              onInput={(event) => store.change({ base: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          id={`${id}-model`}
          label={words['own.model']}
          help={words['own.modelHelp']}
          problem={problems.model && problems.model !== 'empty' ? words[`own.model.${problems.model}`] : null}
        >
          {(field) => (
            <input
              {...field}
              type="text"
              data-own="model"
              list={`${id}-models`}
              value={settings.model}
              onInput={(event) => store.change({ model: event.currentTarget.value })}
            />
          )}
        </Field>
        <datalist id={`${id}-models`}>
          {presetNamed(settings.preset).models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
        <Field
          id={`${id}-key`}
          label={words['own.key']}
          help={words['own.keyHelp']}
          problem={problems.key && words[`own.key.${problems.key}`]}
        >
          {(field) => (
            <input
              {...field}
              // Not shown, and not sent to a browser's spelling service either.
              type="password"
              data-own="key"
              value={settings.key}
              onInput={(event) => store.change({ key: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      {settings.preset === 'ollama' && <p class="own-model-hint">{words['own.ollama']}</p>}
      <small>{words['own.privacy']}</small>
      <label class="own-model-choice">
        <input
          type="checkbox"
          data-own="keep"
          checked={isKept}
          onChange={(event) => store.keep(event.currentTarget.checked)}
        />
        {words['own.keep']}
      </label>
      <Test store={store} words={words} isReady={checked.ok} />
      <label class="own-model-choice">
        <input
          type="checkbox"
          data-own="use"
          checked={isUsed}
          disabled={!checked.ok}
          onChange={(event) => store.use(event.currentTarget.checked)}
        />
        {words['own.use']}
      </label>
      {!checked.ok && <p class="own-model-hint">{words['own.fillIn']}</p>}
    </section>
  )
}

/** A host in other letters may look like one that it is not: so its real name is shown. */
const baseHelp = (typed: string, checked: EndpointResult, words: OwnModelMessages): string =>
  checked.ok && !typed.trim().toLowerCase().startsWith(checked.endpoint.origin)
    ? words['own.baseGoesTo'](checked.endpoint)
    : words['own.baseHelp']

type FieldAttributes = {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly autoComplete: 'off'
  readonly autoCapitalize: 'off'
  readonly spellcheck: false
}

const Field = (props: {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly problem: string | null
  readonly children: (field: FieldAttributes) => ComponentChildren
}) => {
  const { id, label, help, problem, children } = props
  return (
    <div class="own-model-field">
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-describedby': `${id}-help`,
        'aria-invalid': problem !== null,
        autoComplete: 'off',
        autoCapitalize: 'off',
        spellcheck: false,
      })}
      <small id={`${id}-help`} class={problem ? 'own-model-problem' : undefined}>
        {problem ?? help}
      </small>
    </div>
  )
}

const Test = ({ store, words, isReady }: Omit<Props, 'id'> & { readonly isReady: boolean }) => {
  const { test } = useStore(store)
  const outcome = typeof test === 'string' ? null : test
  return (
    <div class="own-model-test">
      {test === 'running' ? (
        <button type="button" data-action="stop-test" onClick={() => store.stopTest()}>
          {words['own.stopTest']}
        </button>
      ) : (
        <button
          type="button"
          data-action="test-connection"
          disabled={!isReady}
          onClick={() => void store.test()}
        >
          {words['own.test']}
        </button>
      )}
      <p role="status" data-outcome={outcome?.code}>
        {test === 'running' && words['own.testing']}
        {outcome && words[`own.outcome.${outcome.code}`](outcome)}
        {outcome && outcome.said !== '' && (
          <>
            {' '}
            <span translate={false}>{words['own.said']({ said: outcome.said })}</span>
          </>
        )}
      </p>
    </div>
  )
}
