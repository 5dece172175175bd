import type { BenchProps, CodeProblem } from './CodeBench.tsx'
import { mineText, startText } from './texts.ts'

type Props = BenchProps & {
  readonly path: string
  readonly marks: readonly CodeProblem[]
  readonly onOpen: (path: string) => void
}

/** The sandbox's own files first; what all sandboxes share is folded. */
export const FileList = (props: Props) => {
  const { spec, sources, path, codeWords } = props
  const isOwn = (one: string): boolean => one.startsWith(`${spec.sandbox}/`)
  const own = Object.keys(sources).filter(isOwn).sort(asRead(spec.sandbox))
  const kit = Object.keys(sources).filter((one) => !isOwn(one))
  return (
    <nav class="code-files" aria-label={codeWords['code.files']}>
      <ul>
        {own.map((one) => (
          <FileButton key={one} {...props} file={one} />
        ))}
      </ul>
      <details open={!isOwn(path)}>
        <summary>{codeWords['code.kit']}</summary>
        <ul>
          {kit.map((one) => (
            <FileButton key={one} {...props} file={one} />
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** What a run starts with, then the loop, then what stands in folders; otherwise as the program reaches them. */
const asRead =
  (sandbox: string) =>
  (a: string, b: string): number => {
    const rank = (path: string): number => {
      const first = ['main', 'switches', 'scenario', 'agent'].indexOf(
        path.slice(sandbox.length + 1, -'.ts'.length),
      )
      return first >= 0 ? first : path.split('/').length * 10
    }
    return rank(a) - rank(b)
  }

const FileButton = ({
  spec,
  sources,
  state,
  path,
  marks,
  onOpen,
  codeWords,
  file,
}: Props & { readonly file: string }) => {
  const context = { spec, sources, choice: state.choice }
  const isBroken = marks.some((mark) => mark.path === file)
  const isChanged = mineText(context, file) !== startText(context, file)
  return (
    <li>
      <button
        type="button"
        data-file={file}
        title={file}
        data-changed={isChanged ? '' : undefined}
        data-broken={isBroken ? '' : undefined}
        aria-current={file === path ? 'true' : undefined}
        onClick={() => onOpen(file)}
      >
        <code translate={false}>{file.slice(file.indexOf('/') + 1)}</code>
        {isBroken && <span class="visually-hidden"> {codeWords['code.isBroken']} </span>}
        {isChanged && <small>{codeWords['code.isChanged']}</small>}
      </button>
    </li>
  )
}
