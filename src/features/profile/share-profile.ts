import { useEffect } from 'react'
import { type Page, usePage } from '#src/app/screen/page-context.tsx'
import type { ProfileProps } from '#src/features/player/profile-props.ts'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import { notify } from '#src/stores/notice.ts'

const PLACE = 'profile'

/** Makes the header's share button share the profile. */
export function useShareButton(username: string): void {
  const page = usePage<ProfileProps>()
  useOffered(PLACE)
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-action=share-profile]')
    if (!button) return
    const share = () => void shareProfile(page, username)
    button.addEventListener('click', share)
    button.dataset.ready = ''
    return () => {
      button.removeEventListener('click', share)
      delete button.dataset.ready
    }
  }, [page, username])
}

/** Shares the profile's public URL. Never throws. */
export async function shareProfile(
  { path, t }: Page<ProfileProps>,
  username: string,
): Promise<void> {
  logShare(PLACE, 'pressed')
  const outcome = await shareContent({
    place: PLACE,
    title: `${username} · Rollmates`,
    text: t('share.text', { name: username }),
    url: `${location.origin}${path}/${encodeURIComponent(username)}`,
  })
  if (outcome === 'copied') notify(t('share.copied'), 'success')
  if (outcome === 'failed') notify(t('share.failed'), 'danger')
}
