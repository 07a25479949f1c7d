import { bridge } from '#src/bridge/bridge.ts'

/** Where mail to the company goes; set at build (docs/deployment.md). */
const ADDRESS = import.meta.env.PUBLIC_SUPPORT_EMAIL || 'support@rollmates.example'

/** A mail to the company as an address: what a link leads to outside the app. */
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
 * Opens what the player can tell us their opinion with: the app's own form, on the web a mail. A host
 * that does not answer leaves the player where they are.
 */
export function giveFeedback(subject: string, body?: string): void {
  if (bridge.inApp) {
    bridge.call('feedback', { subject, ...(body && { body }) }).catch(() => undefined)
  } else {
    location.assign(mailTo(subject, body))
  }
}

/** Opens the way to people who help: the app's own chat, on the web a mail. */
export function contactSupport(subject: string): void {
  if (bridge.inApp) bridge.call('intercom', {}).catch(() => undefined)
  else location.assign(mailTo(subject))
}
