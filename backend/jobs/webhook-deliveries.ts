import { Webhook } from 'standardwebhooks'
import type { DeliverySettings } from '#backend/server/delivery-settings.ts'
import type { Job, JobDatabase } from './jobs.ts'

/** How long the endpoint may take for its answer, in milliseconds; less than the first wait. */
const ANSWER_TIMEOUT = 10_000

/** How many deliveries are posted at once, and how many such batches there are in one run. */
const BATCH = 20
const BATCHES = 50

interface Delivery extends Record<string, unknown> {
  delivery: string
  player: string
  username: string
  game_link: string
  sticker: string | null
  dice: number | null
  reason: string
  promised_at: string
  due_at: string
}

/** What the endpoint did with a delivery. */
interface Answer {
  /** Whether it answered with a status from 200 to 299. */
  readonly taken: boolean
  /** Its status, or why there is none. */
  readonly note: string
}

/**
 * The job that posts deliveries to the game's endpoint. Every attempt of one delivery carries the
 * same `webhook-id`, by which the endpoint knows what it already took. Ends early when nothing of a
 * batch was taken: an endpoint that is down is left alone until the next run.
 */
export function webhookJob(
  settings: Extract<DeliverySettings, { channel: 'webhook' }>,
  timeout = ANSWER_TIMEOUT,
): Job {
  const keys = settings.secrets.map((secret) => new Webhook(secret))
  return {
    name: 'post deliveries',
    async run(database) {
      let sent = 0
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const deliveries = await database.query<Delivery>(
          `select delivery::text, player::text, username, game_link, sticker, dice, reason,
              app.iso(promised_at) as promised_at, app.iso(due_at) as due_at
            from app.take_webhook_deliveries($1)`,
          [BATCH],
        )
        const answers = await Promise.all(
          deliveries.map((delivery) =>
            postAndRecord(database, settings.url, keys, delivery, timeout),
          ),
        )
        const taken = answers.filter((answer) => answer.taken).length
        sent += taken
        if (taken === 0) break
      }
      return sent
    },
  }
}

async function postAndRecord(
  database: JobDatabase,
  url: string,
  keys: readonly Webhook[],
  delivery: Delivery,
  timeout: number,
): Promise<Answer> {
  const answer = await post(url, keys, delivery, timeout)
  await database.query('select app.record_webhook_answer($1::text::bigint, $2, $3)', [
    delivery.delivery,
    answer.taken,
    answer.note,
  ])
  return answer
}

/** Posts one delivery, signed with every key, so that keys can be changed at any time. */
async function post(
  url: string,
  keys: readonly Webhook[],
  delivery: Delivery,
  timeout: number,
): Promise<Answer> {
  const { delivery: number, promised_at, ...data } = delivery
  const id = `delivery_${number}`
  // Real time, also where rules run on a demo's clock: the endpoint refuses what is old.
  const now = new Date()
  const body = JSON.stringify({
    type: delivery.sticker === null ? 'delivery.dice' : 'delivery.sticker',
    timestamp: promised_at,
    data: { delivery: number, ...data },
  })
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

/** Returns why there was no answer, without the address, which may hold a password. */
function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === '' ? 'no answer' : `no answer (${code})`
}
