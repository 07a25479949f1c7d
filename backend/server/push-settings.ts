import { createECDH } from 'node:crypto'

export interface PushSettings {
  /** The address at which push services can reach us: mailto: or https:. */
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
  readonly site: string
}

interface Given {
  key: string | undefined
  subject: string | undefined
  site: string | undefined
}

/**
 * Reads the settings of web push; undefined without PUSH_KEY, the private key. `problems` has a sentence for
 * each invalid variable.
 */
export function readPush({ key, subject, site }: Given): {
  push: PushSettings | undefined
  problems: string[]
} {
  if (!key) return { push: undefined, problems: [] }
  const publicKey = publicKeyOf(key)
  const problems = [
    ...(publicKey ? [] : ['PUSH_KEY must be a private key from: npx web-push generate-vapid-keys']),
    ...(subject && /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject)
      ? []
      : ['PUSH_SUBJECT must be set for PUSH_KEY: our address, such as mailto:web@game.example.']),
    ...(site && /^https:\/\/[^/]+\/?$/.test(site) && URL.canParse(site)
      ? []
      : ['SITE_URL must be set for PUSH_KEY, and begin with https://.']),
  ]
  if (!publicKey || !subject || !site || problems.length > 0) return { push: undefined, problems }
  return { push: { subject, publicKey, privateKey: key, site: site.replace(/\/$/, '') }, problems }
}

function publicKeyOf(key: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return undefined
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(key, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
