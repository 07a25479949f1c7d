import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { ProviderName } from '#src/contract/auth.ts'

/** How long a token lasts, in seconds. */
export const TOKEN_LIFETIME = 60 * 60

/** How long after a sign-in its token can be renewed, in seconds. */
export const RENEWABLE_FOR = 24 * 60 * 60

/** How many checked tokens are remembered; a page asks several times with the same one. */
const REMEMBERED = 10_000

/** How somebody signed in: with a provider, or as a player of the demo. */
export type SignInProvider = ProviderName | 'demo'

/** What a token says, as the database's functions read it. */
export interface Claims extends Record<string, unknown> {
  /** The player's id. */
  sub: string
  /** Only an Apple sign-in opens the page to link accounts. */
  provider?: unknown
  /** When the player signed in, in seconds; a renewed token keeps it. */
  auth_time?: unknown
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

  /** A token for the player of that id who has just signed in with `provider`. */
  issue(playerId: string, provider: SignInProvider = 'demo'): Promise<string> {
    return this.#sign({ sub: playerId, provider, auth_time: Math.floor(Date.now() / 1000) })
  }

  /** A new token that says what the valid one of `claims` says; null once its sign-in is too old. */
  async renew({ sub, provider, auth_time }: Claims): Promise<string | null> {
    const age = Date.now() / 1000 - Number(auth_time)
    return age <= RENEWABLE_FOR ? this.#sign({ sub, provider, auth_time }) : null
  }

  /** The role is the one that PostgREST would take, too. */
  #sign({ sub, ...claims }: Claims): Promise<string> {
    return new SignJWT({ ...claims, role: 'rollmates_web' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
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
