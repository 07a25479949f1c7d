import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** How long a token lasts, in seconds. */
export const TOKEN_LIFETIME = 12 * 60 * 60

/** How many checked tokens are remembered; a page asks several times with the same one. */
const REMEMBERED = 10_000

/** What a token says, as the database's functions read it. */
export interface Claims extends Record<string, unknown> {
  /** The player's id. */
  sub: string
}

/** A token that cannot be used: not ours, changed, or expired. */
export class TokenError extends Error {
  override name = 'TokenError'
}

/** Makes and checks our own tokens: HS256 with the server's secret, for this product alone. */
export class Tokens {
  readonly #key: ReturnType<typeof createSecretKey>
  /** Checking a signature takes a third of a call's time in the server, so it is done once. */
  readonly #checked = new Map<string, { claims: Claims; expires: number }>()

  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret))
  }

  /** A token for the player of that id. Its role is the one that PostgREST would take, too. */
  async issue(playerId: string): Promise<string> {
    return new SignJWT({ role: 'rollmates_web' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(playerId)
      .setIssuer('rollmates')
      .setAudience('rollmates')
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFETIME}s`)
      .sign(this.#key)
  }

  /** The claims of an Authorization header, null without one. Throws a TokenError. */
  async claimsOf(authorization: string | undefined): Promise<Claims | null> {
    if (!authorization) return null
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (!token)
      throw new TokenError('The Authorization header must be: Bearer, a space, the token.')
    const checked = this.#checked.get(token)
    if (checked && Date.now() < checked.expires) return checked.claims
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: 'rollmates',
        audience: 'rollmates',
        requiredClaims: ['sub', 'exp'],
      })
      const claims = { ...payload, sub: String(payload.sub), role: 'rollmates_web' }
      this.#remember(token, claims, Number(payload.exp) * 1000)
      return claims
    } catch (error) {
      const expired = error instanceof errors.JWTExpired
      throw new TokenError(expired ? 'The token has expired.' : 'The token is not valid.')
    }
  }

  /** Keeps what a valid token says; the one that came first makes room. `expires` is in milliseconds. */
  #remember(token: string, claims: Claims, expires: number): void {
    this.#checked.set(token, { claims, expires })
    const [oldest] = this.#checked.keys()
    if (this.#checked.size > REMEMBERED && oldest) this.#checked.delete(oldest)
  }
}
