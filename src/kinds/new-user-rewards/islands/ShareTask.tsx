import { type ReactNode, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { inviteLinkMake, inviteLinkShared } from '#src/contract/functions/share-links.ts'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import { sharedPage } from '#src/features/share/shared-page.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import type { NewUserRewardsProps } from './props.ts'

const PLACE = 'new-user-task'

interface Props {
  username: string
  children: ReactNode
}

/** Renders the task to share the player's own link, which the share completes. */
export function ShareTask({ username, children }: Props) {
  const { path, campaign, t } = usePage<NewUserRewardsProps>()
  useOffered(PLACE)
  const make = useMutation(inviteLinkMake)
  const record = useMutation(inviteLinkShared)
  const [link, setLink] = useState<{ id: string; path: string }>()
  const [shared, setShared] = useState(false)
  const [sharing, setSharing] = useState(false)
  const busy = sharing || make.busy || record.busy

  const share = async () => {
    if (busy) return
    logShare(PLACE, 'pressed')
    setSharing(true)
    await createAndShare().finally(() => setSharing(false))
  }

  const createAndShare = async () => {
    const own = link ?? (await make.mutate({ campaign, page: sharedPage(path, username) }))
    if (!own) return
    // Keeps the link: after a slow call, the browser may refuse the share sheet, which the next
    // press then opens at once.
    setLink(own)
    const outcome = await shareContent({
      place: PLACE,
      title: 'Rollmates',
      text: t('share.text'),
      url: location.origin + own.path,
    })
    if (outcome === 'failed') notify(t('share.again'))
    if (outcome !== 'shared' && outcome !== 'copied') return
    if (outcome === 'copied') notify(t('share.copied'), 'success')
    setShared(true)
    await record.mutate({ id: own.id })
  }

  return (
    <>
      <button type="button" className="task open" aria-busy={busy || undefined} onClick={share}>
        {children}
        {busy ? <span className="spinner" aria-hidden="true" /> : <Icon icon={SHARE} />}
      </button>
      <RefusalNote failure={make.failure ?? record.failure}>
        {shared && link && record.failure && (
          <>
            <p>{t('share.uncounted')}</p>
            <Button
              size="s"
              tone="paper"
              label={t('share.count')}
              busy={record.busy}
              onClick={() => record.mutate({ id: link.id })}
            />
          </>
        )}
      </RefusalNote>
    </>
  )
}
