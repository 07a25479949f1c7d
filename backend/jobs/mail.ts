import type { Transporter } from 'nodemailer'
import type { MailSettings } from '#backend/server/mail-settings.ts'
import type { Mail } from './mail-text.ts'
import { ANSWER_TIMEOUT, type WebhookAnswer } from './webhook.ts'

/**
 * Returns a function that sends a mail over SMTP. The answer has the mail's message as `gone` if the mailbox refused
 * it for good; it never throws, and quotes no text of the server, which may contain the address.
 */
export function mailWith(
  { url, from }: MailSettings,
  timeout = ANSWER_TIMEOUT,
): (mail: Mail) => Promise<WebhookAnswer> {
  let transport: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return async ({ message, ...mail }) => {
    try {
      transport ??= open()
      await (await transport).sendMail({ from, ...mail })
      return { taken: true, note: 'SMTP 250' }
    } catch (error) {
      const { responseCode = 0, command, code, response = '' } = error as SmtpError
      // A reason 5.7 refuses us, not the mailbox.
      const isBounce =
        command === 'RCPT TO' && responseCode >= 500 && !/^\d+[ -]5\.7\./.test(response)
      return {
        taken: false,
        note: responseCode ? `SMTP ${responseCode}` : `no answer (${code})`,
        ...(isBounce ? { gone: [message] } : {}),
      }
    }
  }
}

/** What nodemailer adds to an error. */
interface SmtpError {
  readonly responseCode?: number
  readonly command?: string
  readonly code?: string
  readonly response?: string
}
