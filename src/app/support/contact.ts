import { bridge } from '#src/bridge/bridge.ts'
import { tellInApp } from '#src/stores/tell-in-app.ts'
import { withFallback } from '#src/stores/with-fallback.ts'

const ADDRESS = import.meta.env.PUBLIC_SUPPORT_EMAIL || 'support@rollmates.example'

/** Returns a `mailto:` URL to the support address. */
export function mailTo(subject: string, body = ''): string {
  const query = [
    ['subject', subject],
    ['body', body],
  ]
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text ?? '')}`)
    .join('&')
  return `mailto:${ADDRESS}?${query}`
}

/** Opens the app's feedback form; on the web, or if the app refuses, an e-mail. */
export function giveFeedback(subject: string, body?: string): void {
  const mail = mailTo(subject, body)
  if (!bridge.inApp) location.assign(mail)
  else openInApp(bridge.call('feedback', { subject, ...(body && { body }) }), mail)
}

/** Opens the app's support chat; on the web, or if the app refuses, an e-mail. */
export function contactSupport(subject: string): void {
  const mail = mailTo(subject)
  if (!bridge.inApp) location.assign(mail)
  else openInApp(bridge.call('intercom', {}), mail)
}

/** Opens `mail` if the app refuses. If the app also refuses to open `mail`, shows the address. */
function openInApp(opened: Promise<unknown>, mail: string): void {
  void withFallback(opened, () => {
    void withFallback(bridge.call('openWebPage', { url: mail }), () =>
      tellInApp('write_to', { address: ADDRESS }),
    )
  })
}
