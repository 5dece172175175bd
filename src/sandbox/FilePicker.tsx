import { useEffect, useRef } from 'preact/hooks'

type Props = {
  readonly label: string
  readonly action: string
  /** Endings, as the attribute wants them. */
  readonly accept: string
  readonly describedBy?: string
  readonly onPick: (file: File) => Promise<void>
}

/** Asks the reader for a file. The same one, mended, may be chosen once more. */
export const FilePicker = ({ label, action, accept, describedBy, onPick }: Props) => {
  const pick = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    try {
      if (file) await onPick(file)
    } finally {
      input.value = ''
    }
  }
  const field = useRef<HTMLInputElement>(null)
  // It may have been picked in the page as it was built.
  useEffect(() => void pick(field.current!), [])
  return (
    <label>
      <span>{label}</span>
      <input
        type="file"
        ref={field}
        data-action={action}
        accept={accept}
        aria-describedby={describedBy}
        onChange={(event) => void pick(event.currentTarget)}
      />
    </label>
  )
}
