import { bridge } from '#src/bridge/bridge.ts'

/** The support e-mail address, set at build (docs/deployment.md). */
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

/**
 * Opens the app's feedback form, on the web an e-mail. Does nothing if the app does not respond.
 */
export function giveFeedback(subject: string, body?: string): void {
  if (bridge.inApp) {
    bridge.call('feedback', { subject, ...(body && { body }) }).catch(() => undefined)
  } else {
    location.assign(mailTo(subject, body))
  }
}

/** Opens the app's support chat, on the web an e-mail. */
export function contactSupport(subject: string): void {
  if (bridge.inApp) bridge.call('intercom', {}).catch(() => undefined)
  else location.assign(mailTo(subject))
}
