import { createHmac, hkdfSync } from 'node:crypto'
import type { ProvenIdentity } from './id-tokens.ts'

/**
 * Computes what an account at a provider is remembered by after its player was deleted: a digest under a
 * key that the database does not have, so that nobody finds an account with the database alone
 * (docs/player-data.md). The secret is one of its own, because it cannot be changed like that of tokens:
 * with another secret nothing that is remembered is found.
 */
export class AccountDigests {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'accounts at providers', 32))
  }

  /** Returns the digest of an account, in hex. */
  of({ provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>): string {
    return createHmac('sha256', this.#key).update(`${provider}:${subject}`).digest('hex')
  }
}
