import { Webhook } from 'standardwebhooks'

/** Who sends what players were promised. */
export const DELIVERY_CHANNELS = ['auto', 'operator', 'webhook'] as const

/** Who sends what players were promised, and where the game's endpoint is. */
export type DeliverySettings =
  | { readonly channel: 'auto' | 'operator' }
  | {
      readonly channel: 'webhook'
      readonly url: string
      /** Every delivery is signed with all of them. */
      readonly secrets: readonly string[]
    }

interface Given {
  mode: string
  channel: (typeof DELIVERY_CHANNELS)[number] | undefined
  url: string | undefined
  secret: string | undefined
  previousSecret: string | undefined
}

/** Random bytes of a signing secret: at least as many as Standard Webhooks ask for. */
const LEAST_BYTES = 24

/**
 * Reads who sends. In production it is people unless something else is said, so that nothing counts
 * as sent that nobody sent. `problems` has a sentence for each variable that is wrong.
 */
export function readDelivery({ mode, channel, url, secret, previousSecret }: Given): {
  delivery: DeliverySettings
  problems: string[]
} {
  const chosen = channel ?? (mode === 'production' ? 'operator' : 'auto')
  if (chosen !== 'webhook') return { delivery: { channel: chosen }, problems: [] }
  const problems: string[] = []
  if (!url) {
    problems.push('DELIVERY_URL must be set for DELIVERY=webhook: the address of the game.')
  } else if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    problems.push('DELIVERY_URL must be an address such as https://game.example/deliveries.')
  } else if (mode === 'production' && new URL(url).protocol !== 'https:') {
    problems.push('DELIVERY_URL must begin with https:// in production.')
  } else if (new URL(url).username || new URL(url).password) {
    problems.push('DELIVERY_URL must hold no name and no password: deliveries are signed.')
  }
  if (!secret) {
    problems.push(`DELIVERY_SECRET must be set for DELIVERY=webhook. ${HOW_TO_MAKE}`)
  }
  for (const [name, given] of [
    ['DELIVERY_SECRET', secret],
    ['DELIVERY_SECRET_PREVIOUS', previousSecret],
  ] as const) {
    if (given && !isSigningSecret(given)) {
      problems.push(
        `${name} must be whsec_ and ${LEAST_BYTES} bytes or more in base64. ${HOW_TO_MAKE}`,
      )
    }
  }
  const secrets = [secret, previousSecret].filter((given) => given !== undefined)
  return { delivery: { channel: 'webhook', url: url ?? '', secrets }, problems }
}

const HOW_TO_MAKE = 'Make one with: echo "whsec_$(openssl rand -base64 32)"'

function isSigningSecret(secret: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return false
  try {
    new Webhook(secret)
  } catch {
    return false
  }
  return Buffer.from(secret.slice('whsec_'.length), 'base64').length >= LEAST_BYTES
}
