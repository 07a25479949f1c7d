import { useEffect } from 'react'
import type { Words } from '#src/app/words/words.ts'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import { notify } from '#src/stores/notice.ts'
import type { EventsText } from '../events-props.ts'

const PLACE = 'event'

/** Makes the share button in the header share the event with this title. */
export function useShareButton(title: string, words: Words<EventsText>): void {
  const text = words.t('detail.share_text', { event: title })
  const copied = words.t('detail.copied')
  const failed = words.t('detail.share_failed')
  useOffered(PLACE)
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-action=share-event]')
    if (!button) return
    const share = async () => {
      logShare(PLACE, 'pressed')
      const url = location.origin + location.pathname
      const outcome = await shareContent({
        place: PLACE,
        title: `${title} · Rollmates`,
        text,
        url,
      })
      if (outcome === 'copied') notify(copied, 'success')
      if (outcome === 'failed') notify(failed, 'danger')
    }
    const press = () => void share()
    button.addEventListener('click', press)
    button.dataset.ready = ''
    return () => {
      button.removeEventListener('click', press)
      delete button.dataset.ready
    }
  }, [title, text, copied, failed])
}
