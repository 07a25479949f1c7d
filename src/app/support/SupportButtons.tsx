import type { MouseEvent } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { HEART, INFO } from '#src/ui/icon/icons.ts'
import { contactSupport, giveFeedback, mailTo } from './contact.ts'
import './support-buttons.css'

interface Props {
  strings: Readonly<Record<string, string>>
}

/** Renders the feedback and support buttons of a footer. Outside the app both open an e-mail. */
export function SupportButtons({ strings }: Props) {
  const t = (key: string) => strings[`support.${key}`] ?? ''
  const inApp = (open: (subject: string) => void, subject: string) => (event: MouseEvent) => {
    if (!bridge.inApp) return
    event.preventDefault()
    open(subject)
  }
  const feedback = t('feedback_subject')
  const support = t('support_subject')
  return (
    <div className="support-buttons">
      <a href={mailTo(feedback)} onClick={inApp(giveFeedback, feedback)}>
        <Icon icon={HEART} />
        {t('feedback')}
      </a>
      <a href={mailTo(support)} onClick={inApp(contactSupport, support)}>
        <Icon icon={INFO} />
        {t('support')}
      </a>
    </div>
  )
}
