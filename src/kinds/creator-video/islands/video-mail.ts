import type { Words } from '#src/islands/words/words.ts'
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
  const say = (key: VideoText) => words.say(key, values)
  const paragraphs = [
    [say('mail.greeting')],
    [say('mail.body')],
    [say('mail.player'), say('mail.link'), say('mail.code')],
    [say('mail.screenshot')],
  ]
  return {
    subject: say('mail.subject'),
    // E-mail requires CRLF line ends.
    body: `${paragraphs.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`,
  }
}
