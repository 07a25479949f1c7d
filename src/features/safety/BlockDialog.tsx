import { useEffect, useRef } from 'react'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { playerBlock } from '#src/contract/functions/players-blocks.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './block-dialog.css?inline'

adoptStyles(styles)

interface Props {
  strings: Readonly<Record<string, string>>
  username: string
  open: boolean
  notifies: boolean
  onClose: () => void
  onBlocked: () => void
}

/** Renders the dialog that explains and makes a block. */
export default function BlockDialog(props: Props) {
  const { strings, username, open, notifies, onClose, onBlocked } = props
  const { mutate, busy, failure } = useMutation(playerBlock)
  const keep = useRef<HTMLButtonElement>(null)
  const t = (key: string) => fill(strings[key] ?? '', { name: username })
  // Focuses the button that cancels. The browser would focus the close button.
  useEffect(() => {
    if (open) keep.current?.focus()
  }, [open])
  const block = async () => {
    const answer = await mutate({ username })
    if (!answer) return
    if (notifies) notify(fill(strings.done ?? '', { name: answer.player.username }), 'success')
    onBlocked()
    onClose()
  }
  return (
    <Dialog
      open={open}
      className="block-dialog"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <ul>
        {['swaps', 'teams', 'open', 'accepted'].map((what) => (
          <li key={what}>{t(`does.${what}`)}</li>
        ))}
      </ul>
      <p>{t('does.untold')}</p>
      <RefusalNote failure={failure} />
      <Button label={t('confirm')} busy={busy} onClick={() => void block()} />
      <Button ref={keep} label={t('keep')} tone="paper" onClick={onClose} />
    </Dialog>
  )
}
