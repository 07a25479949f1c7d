import { useState } from 'react'
import { notify } from '#src/stores/notice.ts'
import { CHECK, COPY } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'

interface Props {
  text: string
  label: string
  /** The toasts after a success and a failure. */
  done: string
  failed: string
}

/** Renders a button that copies a text and then shows a check mark. */
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
