import type { PlaceMessages } from '../i18n/place.zh-CN.ts'
import type { Host, HostState } from '../runtime/host.ts'
import { bootLimits, needsNewPage } from '../runtime/webcontainer/boot.ts'

type PlaceProps = {
  readonly host: Host
  readonly state: HostState
  /** What ran the last program of this panel; null before the first. */
  readonly last: 'worker' | 'webcontainer' | null
  readonly words: PlaceMessages
}

/** Under *details*: what runs the programs, why no container does, and what the reader can do about it. */
export const Place = ({ host, state, last, words }: PlaceProps) => {
  const { boot, choice, reader } = state
  const place = last ?? state.next
  const mayChoose = state.site === 'on' && (choice.kind === 'webcontainer' || choice.because === 'reader')
  const mayRetry = choice.kind === 'webcontainer' && boot.kind === 'failed' && !needsNewPage.has(boot.reason)
  return (
    <div class="panel-place" data-boot={boot.kind} data-reason={reasonIn(state)}>
      <p data-place={place}>
        {words['place.where']({ where: words[`place.${place}`] })}
        {place === 'webcontainer' && boot.kind === 'ready' && (
          <small>{words['place.version']({ version: boot.nodeVersion })}</small>
        )}
      </p>
      <p class="panel-place-note">{noteOf(state, place, words)}</p>
      {mayRetry && (
        <button type="button" data-action="retry-boot" onClick={host.retry}>
          {words['place.retry']}
        </button>
      )}
      {mayChoose && (
        <label>
          <span>{words['place.choice']}</span>
          <select
            data-runtime-choice=""
            value={reader}
            onChange={({ currentTarget }) =>
              host.choose(currentTarget.value === 'worker' ? 'worker' : 'automatic')
            }
          >
            <option value="automatic">{words['place.choice.automatic']}</option>
            <option value="worker">{words['place.choice.worker']}</option>
          </select>
        </label>
      )}
    </div>
  )
}

const reasonIn = ({ boot, choice }: HostState): string | undefined => {
  if (choice.kind === 'worker') return choice.because
  return boot.kind === 'failed' ? boot.reason : undefined
}

const noteOf = (
  { boot, choice, origin, site }: HostState,
  place: 'worker' | 'webcontainer',
  words: PlaceMessages,
): string => {
  if (choice.kind === 'worker')
    return choice.because === 'site' ? '' : words[`place.because.${choice.because}`]
  const host = { host: new URL(origin).host }
  switch (boot.kind) {
    case 'idle':
      return words['place.idle'](host)
    case 'booting': {
      const stage = words[`place.stage.${boot.stage}`]
      const text = typeof stage === 'string' ? stage : stage(host)
      return boot.isLong ? words['place.together']({ first: text, second: words['place.long'] }) : text
    }
    case 'ready':
      return place === 'worker' ? words['place.ready'] : ''
    case 'failed': {
      const why = words[`place.failed.${boot.reason}`]
      const text = typeof why === 'string' ? why : why({ ...host, seconds: bootLimits.giveUpMs / 1000 })
      return site === 'only' ? text : words['place.together']({ first: text, second: words['place.stays'] })
    }
  }
}
