import { createHmac, hkdfSync } from 'node:crypto'
import type { ProvenIdentity } from './id-tokens.ts'

/**
 * Computes digests that identify sign-in accounts after their players' deletion. Their key is outside the
 * database, so that the database alone identifies no account (docs/player-data.md). The key must never change,
 * so it is not derived from the secret that signs tokens.
 */
export class AccountDigests {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'accounts at providers', 32))
  }

  /** Returns the digest of a sign-in account, in hex. */
  of({ provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>): string {
    return createHmac('sha256', this.#key).update(`${provider}:${subject}`).digest('hex')
  }
}
