import { useState } from 'react'
import { notify } from '#src/stores/notice.ts'
import { CHECK, COPY } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'

interface Props {
  /** What goes to the clipboard. */
  text: string
  /** The key's name, such as "Copy the code". */
  label: string
  /** What is said when it is done, and when the browser refuses. */
  done: string
  failed: string
}

/** A key that copies a text; the check mark stays until the page is left. */
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
