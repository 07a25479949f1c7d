import { useState } from 'react'
import { notify } from '#src/stores/notice.ts'
import { CHECK, COPY } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'

interface Props {
  /** The text to copy. */
  text: string
  /** The button's label, such as "Copy the code". */
  label: string
  /** The notices after copying, and when the browser denies it. */
  done: string
  failed: string
}

/** Renders a button that copies a text; it shows a check mark from then on. */
export function CopyButton({ text, label, done, failed }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify(done, 'success')
    } catch {
      notify(failed, 'danger')
    }
  }
  return <IconButton icon={copied ? CHECK : COPY} label={label} onClick={copy} />
}
