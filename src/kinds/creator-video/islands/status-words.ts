import type { Words } from '#src/app/words/words.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import type { Video, VideoText } from './props.ts'

interface StatusWords {
  title: string
  text: string
  button: string
}

/** Returns the texts about a video before the player claims its reward. */
export function statusWords(video: Video, words: Words<VideoText>): StatusWords {
  const t = (key: VideoText, date = '') =>
    words.t(key, { date: date && formatDate(date, 'moment') })
  switch (video.state) {
    case 'submitted':
    case 'in_review': {
      const due = video.review_due_at ?? ''
      return {
        title: t(`${video.state}.title`),
        text: due < video.server_time ? t('review.late') : t('review.due', due),
        button: t('review.claim'),
      }
    }
    case 'approved':
      return video.next === 'claim'
        ? {
            title: t('approved.title'),
            text:
              video.phase === 'ended'
                ? t('approved.until', video.claimable_until ?? '')
                : t('approved.ready'),
            button: t('approved.claim'),
          }
        : {
            title: t('approved.title'),
            text: t('approved.wait'),
            button: t('approved.opens', video.claim_opens_at ?? ''),
          }
    case 'refused':
      return {
        title: t('refused.title'),
        text: t('refused.text'),
        button: t('none.claim'),
      }
    default:
      return { title: t('none.title'), text: t('none.text'), button: t('none.claim') }
  }
}
