import type { DeliverySettings } from '#backend/server/delivery-settings.ts'
import type { Job, JobDatabase } from './jobs.ts'
import { type WebhookAnswer, webhookTo } from './webhook.ts'

/** BATCH is the number of deliveries posted at once; BATCHES is the maximum number of batches in a run. */
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

/**
 * Returns the job that posts deliveries to the game's endpoint. All attempts of a delivery have the
 * same `webhook-id`, by which the endpoint recognizes repetitions. The run ends if the endpoint
 * accepts no delivery of a batch. `timeout` is the time limit of an answer, in milliseconds.
 */
export function deliveryJob(
  settings: Extract<DeliverySettings, { channel: 'webhook' }>,
  timeout?: number,
): Job {
  const post = webhookTo(settings, timeout)
  return {
    name: 'post deliveries',
    // A delivery that the endpoint does not accept is posted again later.
    async step(database) {
      let sent = 0
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const deliveries = await database.query<Delivery>(
          `select delivery::text, player::text, username, game_link, sticker, dice, reason,
              app.iso(promised_at) as promised_at, app.iso(due_at) as due_at
            from app.take_webhook_deliveries($1)`,
          [BATCH],
        )
        const answers = await Promise.all(
          deliveries.map((delivery) => postAndRecord(database, post, delivery)),
        )
        const taken = answers.filter((answer) => answer.taken).length
        sent += taken
        if (taken === 0) break
      }
      return { done: sent, next: 'ended' }
    },
  }
}

async function postAndRecord(
  database: JobDatabase,
  post: ReturnType<typeof webhookTo>,
  { delivery: number, promised_at: timestamp, ...data }: Delivery,
): Promise<WebhookAnswer> {
  const answer = await post({
    id: `delivery_${number}`,
    type: data.sticker === null ? 'delivery.dice' : 'delivery.sticker',
    timestamp,
    data: { delivery: number, ...data },
  })
  await database.query('select app.record_webhook_answer($1::text::bigint, $2, $3)', [
    number,
    answer.taken,
    answer.note,
  ])
  return answer
}
