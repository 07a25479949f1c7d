import { Webhook } from 'standardwebhooks'
import type { WebhookSettings } from '#backend/server/webhook-settings.ts'

/** The time limit of an endpoint's answer, in milliseconds; less than the delay before the second attempt. */
export const ANSWER_TIMEOUT = 10_000

/** A message to an endpoint. All attempts to send it have the same `id`. */
export interface WebhookMessage {
  readonly id: string
  readonly type: string
  /** The time when the delivery was promised or the reminder queued, in ISO 8601. */
  readonly timestamp: string
  readonly data: object
}

/** The result of posting a message to an endpoint. */
export interface WebhookAnswer {
  /** Whether the response's status was 200 to 299. */
  readonly taken: boolean
  /** The response's status, or the reason why there was no response. */
  readonly note: string
  /** Of web push: the ids of the player's browsers whose push services accepted the message. */
  readonly accepted_by?: readonly string[]
  /** The ids of browsers whose push services reported them as gone, or of permanently refused mails. */
  readonly gone?: readonly string[]
  /** The minimum number of seconds before the next attempt. */
  readonly wait?: number
}

/**
 * Returns a function that posts a message as the Standard Webhooks specification requires. It signs the message
 * with every secret, so that secrets can change at any time, and never throws.
 */
export function webhookTo(
  { url, secrets }: WebhookSettings,
  timeout = ANSWER_TIMEOUT,
): (message: WebhookMessage) => Promise<WebhookAnswer> {
  const keys = secrets.map((secret) => new Webhook(secret))
  return async ({ id, ...message }) => {
    // Uses the real time, even if a demo has its own clock, because the endpoint refuses old messages.
    const now = new Date()
    const body = JSON.stringify(message)
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': keys.map((key) => key.sign(id, now, body)).join(' '),
        },
        body,
      })
      await response.body?.cancel()
      return { taken: response.ok, note: `HTTP ${response.status}` }
    } catch (error) {
      return { taken: false, note: reasonOf(error, timeout) }
    }
  }
}

/** Returns the reason why there was no answer. Leaves out the address, whose query may contain a secret. */
function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === '' ? 'no answer' : `no answer (${code})`
}
