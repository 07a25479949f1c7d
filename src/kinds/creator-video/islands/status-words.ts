import { formatDate } from '#src/i18n/format.ts'
import type { Words } from '#src/islands/words/words.ts'
import type { Video, VideoText } from './props.ts'

interface StatusWords {
  title: string
  text: string
  /** The claim button's label: says what is missing while the reward cannot be claimed. */
  button: string
}

/** Returns the ticket's texts for a video whose reward has not been claimed. */
export function statusWords(video: Video, words: Words<VideoText>): StatusWords {
  const say = (key: VideoText, date = '') =>
    words.say(key, { date: date && formatDate(date, 'moment') })
  switch (video.state) {
    case 'submitted':
    case 'in_review': {
      const due = video.review_due_at ?? ''
      return {
        title: say(`${video.state}.title`),
        text: due < video.server_time ? say('review.late') : say('review.due', due),
        button: say('review.claim'),
      }
    }
    case 'approved':
      return video.next === 'claim'
        ? {
            title: say('approved.title'),
            // After the activity's end the time left matters.
            text:
              video.phase === 'ended'
                ? say('approved.until', video.claimable_until ?? '')
                : say('approved.ready'),
            button: say('approved.claim'),
          }
        : {
            title: say('approved.title'),
            text: say('approved.wait'),
            button: say('approved.opens', video.claim_opens_at ?? ''),
          }
    case 'refused':
      return {
        title: say('refused.title'),
        text: say('refused.text'),
        button: say('none.claim'),
      }
    default:
      return { title: say('none.title'), text: say('none.text'), button: say('none.claim') }
  }
}
