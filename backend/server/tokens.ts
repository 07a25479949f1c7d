import { createSecretKey } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { ProviderName } from '#src/contract/auth.ts'

/** The lifetime of a token, in seconds. */
export const TOKEN_LIFETIME = 60 * 60

/** The time in seconds during which a session can be renewed, counted from the sign-in. */
export const RENEWABLE_FOR = 24 * 60 * 60

const CACHE_SIZE = 10_000

export type SignInProvider = ProviderName | 'demo'

export interface Claims extends Record<string, unknown> {
  sub: string
  /** A SignInProvider; only players who signed in with Apple may link accounts. */
  provider?: unknown
  /** The number of times that the player had unlinked Google before this sign-in; missing for 0. */
  google_unlinks?: unknown
  /** The time of the sign-in, in seconds since 1970. A renewed token keeps the time of the sign-in. */
  auth_time?: unknown
}

/** A token is invalid or has expired. */
export class TokenError extends Error {
  override name = 'TokenError'
}

type Key = ReturnType<typeof createSecretKey>

/**
 * Issues and verifies the product's tokens, signed by HS256 with the first of the server's secrets. Tokens
 * signed with the other secrets stay valid, so that a secret can be changed while players are signed in.
 */
export class Tokens {
  readonly #keys: readonly [Key, ...Key[]]
  /** Verifying a signature takes a third of a call's time, so results are cached. */
  readonly #verified = new Map<string, { claims: Claims; expires: number }>()

  constructor([signing, ...others]: readonly [string, ...string[]]) {
    const key = (secret: string) => createSecretKey(Buffer.from(secret))
    this.#keys = [key(signing), ...others.map(key)]
  }

  /**
   * Issues a token for a player who just signed in with `provider` after unlinking Google
   * `googleUnlinks` times (app.session_has_ended).
   */
  issue(playerId: string, provider: SignInProvider = 'demo', googleUnlinks = 0): Promise<string> {
    return this.#sign({
      sub: playerId,
      provider,
      ...(googleUnlinks > 0 && { google_unlinks: googleUnlinks }),
      auth_time: Math.floor(Date.now() / 1000),
    })
  }

  /** Issues a new token with the same claims; null if the sign-in is too long ago. */
  async renew({ sub, provider, google_unlinks, auth_time }: Claims): Promise<string | null> {
    const age = Date.now() / 1000 - Number(auth_time)
    // Not `age > RENEWABLE_FOR`: without the claim `auth_time`, `age` is NaN, and the token would be renewed.
    if (!(age <= RENEWABLE_FOR)) return null
    return this.#sign({
      sub,
      provider,
      ...(google_unlinks !== undefined && { google_unlinks }),
      auth_time,
    })
  }

  /** The claim `role` is for PostgREST, which could then accept the token, too. */
  #sign({ sub, ...claims }: Claims): Promise<string> {
    return new SignJWT({ ...claims, role: 'rollmates_web' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuer('rollmates')
      .setAudience('rollmates')
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFETIME}s`)
      .sign(this.#keys[0])
  }

  /**
   * Returns the claims of an Authorization header; null if there is no header.
   * @throws {TokenError} if the token is invalid or has expired.
   */
  async verify(authorization: string | undefined): Promise<Claims | null> {
    if (!authorization) return null
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (!token)
      throw new TokenError('The Authorization header must be: Bearer, a space, the token.')
    const verified = this.#verified.get(token)
    if (verified && Date.now() < verified.expires) return verified.claims
    try {
      const payload = await this.#verifyWithKeys(token)
      const claims = { ...payload, sub: String(payload.sub), role: 'rollmates_web' }
      this.#cache(token, claims, Number(payload.exp) * 1000)
      return claims
    } catch (error) {
      const expired = error instanceof errors.JWTExpired
      throw new TokenError(expired ? 'The token has expired.' : 'The token is not valid.')
    }
  }

  async #verifyWithKeys(token: string): Promise<JWTPayload> {
    for (const [index, key] of this.#keys.entries()) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: 'rollmates',
          audience: 'rollmates',
          requiredClaims: ['sub', 'exp'],
        })
        return payload
      } catch (error) {
        const isOther = error instanceof errors.JWSSignatureVerificationFailed
        if (!isOther || index === this.#keys.length - 1) throw error
      }
    }
    throw new TokenError('The token is not valid.')
  }

  #cache(token: string, claims: Claims, expires: number): void {
    this.#verified.set(token, { claims, expires })
    const [oldest] = this.#verified.keys()
    if (this.#verified.size > CACHE_SIZE && oldest) this.#verified.delete(oldest)
  }
}
