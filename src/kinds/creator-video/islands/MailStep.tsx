import type { MouseEvent, Ref } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { giveFeedback, mailTo } from '#src/app/support/contact.ts'
import type { Words } from '#src/app/words/words.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { MAIL } from '#src/ui/icon/icons.ts'
import type { CreatorVideoProps, VideoText } from './props.ts'

interface Props {
  /** The link of the submitted video; undefined before. */
  link: string | undefined
  code: string
  heading: Ref<HTMLHeadingElement>
}

/**
 * Renders a link to an e-mail that lacks only the screenshot. In the app, the link opens the app's
 * form.
 */
export function MailStep({ link, code, heading }: Props) {
  const session = useStore($session)
  const name = session.status === 'signed-in' ? session.user.username : ''
  const page = usePage<CreatorVideoProps>()
  const { t } = page
  const mail = link === undefined ? undefined : videoMail(page, { name, link, code })
  const write = (event: MouseEvent) => {
    if (!bridge.inApp || !mail) return
    event.preventDefault()
    giveFeedback(mail.subject, mail.body)
  }
  return (
    <div className="mail">
      <h3 ref={heading} tabIndex={-1}>
        {t('mail.title')}
      </h3>
      <p>{t('mail.text')}</p>
      {mail ? (
        <Button
          icon={MAIL}
          label={t('mail.action')}
          href={mailTo(mail.subject, mail.body)}
          onClick={write}
        />
      ) : (
        <Button icon={MAIL} label={t('mail.first')} disabled />
      )}
    </div>
  )
}

interface Mail {
  subject: string
  body: string
}

/** Returns the e-mail to which the player adds the screenshot, in the page's language. */
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
