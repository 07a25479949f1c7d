import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  /** The expiry, in milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Stores the objects of oidc-provider (sessions, codes, tokens) in memory until they expire. The
 * library's own memory store would warn that it is not for production.
 */
export class MemoryAdapter implements Adapter {
  readonly #entries = new Map<string, Entry>()

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const now = Date.now()
    for (const [known, { expiresAt }] of this.#entries) {
      if (expiresAt <= now) this.#entries.delete(known)
    }
    const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : now + expiresIn * 1000
    this.#entries.set(id, { payload, expiresAt })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id)
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('userCode', userCode)
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(id)
    }
  }

  async #findBy(key: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> {
    for (const [id, { payload }] of this.#entries) {
      if (payload[key] === value) return this.find(id)
    }
    return undefined
  }
}
