import { useEffect, useRef, useState } from 'react'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { usePages } from '#src/app/screen/use-pages.ts'
import { blockedPlayers, playerUnblock } from '#src/contract/functions/players-blocks.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import styles from './blocked-players.css?inline'
import type { BlocksProps } from './blocks-props.ts'

adoptStyles(styles)

interface Props {
  open: boolean
  onClose: () => void
}

/** Renders the blocked players, each with a button that unblocks them. */
export default function BlockedPlayers({ open, onClose }: Props) {
  const { t } = usePage<BlocksProps>()
  const { state, refetch, next } = usePages(blockedPlayers, {})
  const { mutate, failure } = useMutation(playerUnblock)
  const [busy, setBusy] = useState<string>()
  const [unblocked, setUnblocked] = useState<string>()
  const said = useRef<HTMLParagraphElement>(null)
  // Focuses the message, because the pressed button disappears with its row.
  useEffect(() => {
    if (unblocked !== undefined) said.current?.focus()
  }, [unblocked])
  const unblock = async (username: string) => {
    if (busy !== undefined) return
    setBusy(username)
    if (await mutate({ username })) setUnblocked(username)
    setBusy(undefined)
  }
  return (
    <Dialog
      open={open}
      className="blocked-players"
      title={t('list.title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <p ref={said} tabIndex={-1} role="status">
        {unblocked !== undefined && t('list.unblocked', { name: unblocked })}
      </p>
      <RefusalNote failure={failure} />
      <ReadScreen
        read={{ state, refetch }}
        heading="h3"
        skeleton={
          <div className="blocked-skeleton">
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        }
      >
        {(pages) => {
          const players = pages.flatMap((one) => one.players)
          return (
            <>
              {players.length === 0 ? (
                <p className="soft">{t('list.empty')}</p>
              ) : (
                <ul>
                  {players.map(({ username, avatar, blocked_at }) => (
                    <li key={username}>
                      <Avatar avatar={avatar} size="s" />
                      <span>
                        <b>{username}</b>
                        <span className="soft">
                          {t('list.since', { date: formatDate(blocked_at, 'short') })}
                        </span>
                      </span>
                      <Button
                        label={t('unblock')}
                        name={`${t('unblock')}: ${username}`}
                        tone="paper"
                        size="s"
                        busy={busy === username}
                        onClick={() => void unblock(username)}
                      />
                    </li>
                  ))}
                </ul>
              )}
              {pages[pages.length - 1]?.next != null && (
                <MorePages label={t('list.more')} next={next} />
              )}
            </>
          )
        }}
      </ReadScreen>
    </Dialog>
  )
}
