import { createHmac, hkdfSync } from 'node:crypto'
import type { ProvenIdentity } from './id-tokens.ts'

/**
 * Computes the digest that identifies a sign-in account after its player's deletion. The digest's key is
 * outside the database, so that the database alone identifies no account (docs/player-data.md). This key is
 * not derived from the secret of tokens, because it can never be changed.
 */
export class AccountDigests {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'accounts at providers', 32))
  }

  /** Returns an account's digest, in hex. */
  of({ provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>): string {
    return createHmac('sha256', this.#key).update(`${provider}:${subject}`).digest('hex')
  }
}
