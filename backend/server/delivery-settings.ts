import { readWebhook, type WebhookSettings } from './webhook-settings.ts'

/** Who sends what players were promised. */
export const DELIVERY_CHANNELS = ['auto', 'operator', 'webhook'] as const

/** Who sends what players were promised, and where the game's endpoint is. */
export type DeliverySettings =
  | { readonly channel: 'auto' | 'operator' }
  | ({ readonly channel: 'webhook' } & WebhookSettings)

interface Given {
  mode: string
  channel: (typeof DELIVERY_CHANNELS)[number] | undefined
  url: string | undefined
  secret: string | undefined
  previousSecret: string | undefined
}

/**
 * Reads who sends. In production it is people unless something else is said, so that nothing counts
 * as sent that nobody sent. `problems` has a sentence for each variable that is wrong.
 */
export function readDelivery({ channel, ...given }: Given): {
  delivery: DeliverySettings
  problems: string[]
} {
  const chosen = channel ?? (given.mode === 'production' ? 'operator' : 'auto')
  if (chosen !== 'webhook') return { delivery: { channel: chosen }, problems: [] }
  const { webhook, problems } = readWebhook({ name: 'DELIVERY', example: 'deliveries', ...given })
  return { delivery: { channel: 'webhook', ...webhook }, problems }
}
