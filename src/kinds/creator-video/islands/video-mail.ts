import { fill } from '#src/i18n/fill.ts'

interface Mail {
  subject: string
  body: string
}

/** Returns the e-mail for the screenshot, in the page's language. */
export function videoMail(
  strings: Readonly<Record<string, string>>,
  values: { name: string; link: string; code: string },
): Mail {
  const say = (key: string) => fill(strings[`mail.${key}`] ?? '', values)
  const paragraphs = [
    [say('greeting')],
    [say('body')],
    [say('player'), say('link'), say('code')],
    [say('screenshot')],
  ]
  return {
    subject: say('subject'),
    // E-mail requires CRLF line ends.
    body: `${paragraphs.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`,
  }
}
