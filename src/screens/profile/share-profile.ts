import { useEffect } from 'react'
import { fill } from '#src/i18n/fill.ts'
import { logShare, useOffered } from '#src/islands/share/log-share.ts'
import { shareContent } from '#src/islands/share/share-content.ts'
import { notify } from '#src/stores/notice.ts'
import type { ProfileProps } from './profile-props.ts'

const PLACE = 'profile'

/** Activates the share button in the page's header once there is a profile to share. */
export function useShareButton(page: ProfileProps, username: string): void {
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

/** Shares the page's public address. Never throws. */
export async function shareProfile(
  { path, strings }: ProfileProps,
  username: string,
): Promise<void> {
  logShare(PLACE, 'pressed')
  const outcome = await shareContent({
    place: PLACE,
    title: `${username} · Rollmates`,
    text: fill(strings['share.text'] ?? '', { name: username }),
    url: `${location.origin}${path}/${encodeURIComponent(username)}`,
  })
  if (outcome === 'copied') notify(strings['share.copied'] ?? '', 'success')
  if (outcome === 'failed') notify(strings['share.failed'] ?? '', 'danger')
}
