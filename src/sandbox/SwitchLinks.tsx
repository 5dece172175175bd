import { mechanismName } from '../transcript/mechanism-message.ts'
import { say } from '../transcript/message.ts'
import { mechanismLinks } from './mechanism-links.ts'
import type { PanelProps } from './Panel.tsx'
import type { MechanismEntry } from './settings.ts'

/** From a switch to all else that there is on its mechanism. Each is named by it for who hears them one after another. */
export const SwitchLinks = ({
  mechanism: { id, file },
  spec,
  code,
  words,
}: PanelProps & { readonly mechanism: MechanismEntry }) => {
  const name = say(words, mechanismName(id))
  const labelled = (text: string) => ({ 'aria-label': words['panel.linkOf']({ text, name }), children: text })
  return (
    <span class="panel-switch-links">
      <button
        type="button"
        class="panel-link"
        data-shows-file={file}
        onClick={() => code?.open(`${spec.sandbox}/${file}`)}
        {...labelled(words['panel.linkTo.code'])}
      />
      {mechanismLinks(id, spec).map(({ kind, href }) => (
        <a key={kind} href={href} {...labelled(words[`panel.linkTo.${kind}`])} />
      ))}
    </span>
  )
}
