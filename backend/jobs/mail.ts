import type { MailSettings } from '#backend/server/mail-settings.ts'
import type { Mail } from './mail-text.ts'
import { ANSWER_TIMEOUT, type WebhookAnswer } from './webhook.ts'

type SmtpError = Partial<Record<'command' | 'code' | 'response', string>> & {
  responseCode?: number
}

/**
 * Returns a function that sends a mail over SMTP and never throws. If the mailbox permanently refused the mail, the
 * answer's `gone` has its message. The answer omits the mail server's text, which may contain the address.
 */
export function mailWith({ url, from }: MailSettings, timeout = ANSWER_TIMEOUT) {
  const timeouts = {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  }
  return async ({ message, ...mail }: Mail): Promise<WebhookAnswer> => {
    try {
      const { createTransport } = await import('nodemailer')
      const options = { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }
      const signal = AbortSignal.timeout(6 * timeout)
      await createTransport(options).sendMail({ from, signal, ...mail })
      return { taken: true, note: 'SMTP 250' }
    } catch (error) {
      const { responseCode = 0, command, code, response = '' } = error as SmtpError
      // These codes mean a fault of the mailbox; other refusals are about our server.
      const isBounce = command === 'RCPT TO' && /^5\d\d[ -]5\.(1\.[1-36]|2\.1)\b/.test(response)
      const note = responseCode ? `SMTP ${responseCode}` : `no answer (${code ?? 'unknown'})`
      return { taken: false, note, gone: isBounce ? [message] : [] }
    }
  }
}
