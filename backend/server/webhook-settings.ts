import { Webhook } from 'standardwebhooks'

export interface WebhookSettings {
  readonly url: string
  /** The server signs every message with all secrets. */
  readonly secrets: readonly string[]
}

interface Given {
  name: string
  example: string
  mode: string
  url: string | undefined
  secret: string | undefined
  previousSecret: string | undefined
}

/** The minimum number of random bytes in a signing secret, as Standard Webhooks require. */
const MIN_BYTES = 24

/** The minimum number of different bytes; random secrets nearly always have more. */
const MIN_DIFFERENT = 14

/** Secrets that were published as examples; production refuses them. */
const PUBLISHED = [
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
]

const HOW_TO_MAKE = 'Make one with: echo "whsec_$(openssl rand -base64 32)"'

/**
 * Reads an endpoint and its signing secrets. `problems` has a sentence for each invalid variable,
 * in production also for a secret that can be guessed.
 */
export function readWebhook(given: Given): { webhook: WebhookSettings; problems: string[] } {
  const { name, secret } = given
  const problems = urlProblems(given)
  if (!secret) problems.push(`${name}_SECRET must be set for ${name}=webhook. ${HOW_TO_MAKE}`)
  const { secrets, problems: ofSecrets } = readSigningSecrets(given)
  return { webhook: { url: given.url ?? '', secrets }, problems: [...problems, ...ofSecrets] }
}

/** Reads the signing secrets `<name>_SECRET` and `<name>_SECRET_PREVIOUS`, both of which are optional. */
export function readSigningSecrets({
  name,
  mode,
  secret,
  previousSecret,
}: Pick<Given, 'name' | 'mode' | 'secret' | 'previousSecret'>) {
  const given = Object.entries({ SECRET: secret, SECRET_PREVIOUS: previousSecret })
  const problems = given.flatMap(([variable, value]) => {
    const problem = value && problemOf(value, mode)
    return problem ? [`${name}_${variable} ${problem} ${HOW_TO_MAKE}`] : []
  })
  const secrets = [secret, previousSecret].filter((value) => value !== undefined)
  return { secrets, problems }
}

function urlProblems({ name, example, mode, url }: Given): string[] {
  if (!url) return [`${name}_URL must be set for ${name}=webhook: the address of the game.`]
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return [`${name}_URL must be an address such as https://game.example/${example}.`]
  if (mode === 'production' && new URL(url).protocol !== 'https:')
    return [`${name}_URL must begin with https:// in production.`]
  if (new URL(url).username || new URL(url).password)
    return [`${name}_URL must hold no name and no password: messages are signed.`]
  return []
}

function problemOf(secret: string, mode: string): string | undefined {
  const bytes = bytesOf(secret)
  if (!bytes) return `must be whsec_ and ${MIN_BYTES} bytes or more in base64.`
  if (mode !== 'production') return undefined
  if (PUBLISHED.includes(secret)) return 'is one of an example, which everybody can read.'
  const isTyped = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  if (isTyped) return 'is a text in base64, which can be guessed: production needs random bytes.'
  if (new Set(bytes).size < MIN_DIFFERENT)
    return 'repeats itself, so that it can be guessed: production needs random bytes.'
  return undefined
}

function bytesOf(secret: string): Buffer | undefined {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return undefined
  try {
    new Webhook(secret)
  } catch {
    return undefined
  }
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return bytes.length < MIN_BYTES ? undefined : bytes
}
