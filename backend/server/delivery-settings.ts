import { readWebhook, type WebhookSettings } from './webhook-settings.ts'

/** The possible senders of deliveries: `auto` (the database counts them as sent), operators, or a webhook. */
export const DELIVERY_CHANNELS = ['auto', 'operator', 'webhook'] as const

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
 * Reads the sender of deliveries. In production the default is operators, so that no delivery counts as sent
 * too early. `problems` has a sentence for each invalid variable.
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
