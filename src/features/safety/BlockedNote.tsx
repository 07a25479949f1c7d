import { useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { playerUnblock } from '#src/contract/functions/players-blocks.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './blocked-note.css?inline'
import type { BlocksProps } from './blocks-props.ts'

adoptStyles(styles)

interface Props {
  username: string
  reach: 'blocked' | 'closed'
  justBlocked: boolean
  onUnblocked: () => void
}

/** Renders a note in place of swaps: the viewer has blocked the player, or cannot swap. */
export default function BlockedNote(props: Props) {
  const { username, reach, justBlocked, onUnblocked } = props
  const { t } = usePage<BlocksProps>()
  const { mutate, busy, failure } = useMutation(playerUnblock)
  const note = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the note appears
  useEffect(() => {
    // Focuses the note, which may be far above the pressed button.
    if (justBlocked) note.current?.focus()
  }, [])
  if (reach === 'closed') {
    return (
      <section className="blocked-note">
        <p>{t('closed', { name: username })}</p>
      </section>
    )
  }
  return (
    <section
      className="blocked-note"
      ref={note}
      tabIndex={-1}
      aria-label={t('done', { name: username })}
    >
      <h2>{t('done', { name: username })}</h2>
      <p>{t('means', { name: username })}</p>
      <RefusalNote failure={failure} />
      <Button
        label={t('unblock')}
        tone="paper"
        size="s"
        busy={busy}
        onClick={async () => {
          if (await mutate({ username })) onUnblocked()
        }}
      />
    </section>
  )
}
