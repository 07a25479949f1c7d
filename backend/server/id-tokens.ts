import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose'
import { PROVIDERS, type ProviderName } from '#src/contract/auth.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RequestError } from './errors.ts'
import type { Providers } from './identity-providers.ts'

/** The time limit for fetching a provider's keys, in milliseconds. */
const KEYS_TIMEOUT = 5_000

/** The time for which a provider's keys are cached, in milliseconds. An unknown key id fetches them earlier. */
const KEYS_AGE = 10 * 60_000

/** ID tokens that expire later than this many seconds from now are rejected. */
const MAX_LIFETIME = 30 * 24 * 3600

/** The accepted difference between a provider's clock and ours, in seconds. */
const CLOCK_TOLERANCE = 5

export interface ProvenIdentity {
  readonly provider: ProviderName
  readonly subject: string
  readonly email: string | null
  readonly name: string | null
  /** The SHA-256, in hex, of the token without its signature, which has several valid encodings. */
  readonly digest: string
  readonly expiresAt: Date
}

/**
 * Verifies ID tokens of the configured providers: signature by published keys (RS256 only), issuer,
 * audience, expiry, and nonce. As with Supabase, the `nonce` claim is the SHA-256 of the given
 * nonce, in hex, so that a stolen token alone is useless. The database rejects used tokens.
 */
export class IdTokens {
  readonly #providers: Providers
  readonly #keys = new Map<string, RemoteJWKSet>()

  constructor(providers: Providers) {
    this.#providers = providers
  }

  /**
   * Returns the account that a token of provider `name` identifies.
   * @throws {RequestError} 400 with `id_token_unusable` for an invalid token, 400 for an unknown
   * provider, 404 for a provider that is not configured, 503 if the provider's keys cannot be fetched.
   */
  async verify(name: string, token: string, nonce: string): Promise<ProvenIdentity> {
    const provider = PROVIDERS.find((known) => known === name)
    if (!provider) throw new RequestError(400, 'PROVIDER_UNKNOWN', 'There is no such provider.')
    const settings = this.#providers[provider]
    if (!settings) {
      throw new RequestError(404, 'PROVIDER_OFF', `Sign-in with ${provider} is not configured.`)
    }
    try {
      const { payload } = await jwtVerify(token, this.#keySet(settings.jwks), {
        algorithms: ['RS256'],
        issuer: settings.issuer,
        audience: [...settings.clientIds],
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE,
      })
      checkClaims(payload, settings.clientIds, nonce)
      return {
        provider,
        subject: String(payload.sub),
        email: payload.email_verified === false ? null : textOf(payload.email),
        name: textOf(payload.given_name) ?? textOf(payload.name),
        digest: sha256(token.slice(0, token.lastIndexOf('.'))),
        expiresAt: new Date(Number(payload.exp) * 1000),
      }
    } catch (error) {
      if (isInvalidToken(error)) {
        throw new RequestError(
          400,
          REFUSAL.id_token_unusable,
          `This ID token cannot be used: ${error.message}`,
        )
      }
      throw new RequestError(503, '503', `The keys of ${provider} cannot be read.`)
    }
  }

  #keySet(url: string): RemoteJWKSet {
    const known = this.#keys.get(url)
    if (known) return known
    const keys = createRemoteJWKSet(new URL(url), {
      timeoutDuration: KEYS_TIMEOUT,
      cacheMaxAge: KEYS_AGE,
    })
    this.#keys.set(url, keys)
    return keys
  }
}

class InvalidClaimsError extends Error {
  override name = 'InvalidClaimsError'
}

function checkClaims(payload: JWTPayload, clientIds: readonly string[], nonce: string): void {
  if (Number(payload.exp) > Date.now() / 1000 + MAX_LIFETIME) {
    throw new InvalidClaimsError('unexpected "exp" claim value')
  }
  // All audiences of the token must be our clients, because any other client has the token, too, and could
  // sign in with it.
  if (![payload.aud ?? []].flat().every((audience) => clientIds.includes(audience))) {
    throw new InvalidClaimsError('unexpected "aud" claim value')
  }
  if (payload.nonce !== sha256(nonce))
    throw new InvalidClaimsError('unexpected "nonce" claim value')
  if (!payload.sub || payload.sub.length > 255) {
    throw new InvalidClaimsError('unexpected "sub" claim value')
  }
}

/** Whether the token is invalid; other errors come from fetching keys. */
function isInvalidToken(error: unknown): error is Error {
  return [
    InvalidClaimsError,
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null
}
