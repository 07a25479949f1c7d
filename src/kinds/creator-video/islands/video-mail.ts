import type { Words } from '#src/app/words/words.ts'
import type { VideoText } from './props.ts'

interface Mail {
  subject: string
  body: string
}

/** Returns the e-mail for the screenshot, in the page's language. */
export function videoMail(
  words: Words<VideoText>,
  values: { name: string; link: string; code: string },
): Mail {
  const t = (key: VideoText) => words.t(key, values)
  const paragraphs = [
    [t('mail.greeting')],
    [t('mail.body')],
    [t('mail.player'), t('mail.link'), t('mail.code')],
    [t('mail.screenshot')],
  ]
  return {
    subject: t('mail.subject'),
    // E-mail requires CRLF line ends.
    body: `${paragraphs.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`,
  }
}
