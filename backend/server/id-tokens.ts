import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose'
import { PROVIDERS, type ProviderName } from '#src/contract/auth.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RequestError } from './failures.ts'
import type { Providers } from './identity-providers.ts'

/** How long a provider may take to hand out its keys, in milliseconds. */
const KEYS_TIMEOUT = 5_000

/** How long keys are used without asking again, in milliseconds; an unknown key asks sooner. */
const KEYS_AGE = 10 * 60_000

/** How far a provider's clock may be from ours, in seconds. */
const CLOCK_TOLERANCE = 5

/** Whose account an ID token proves. */
export interface ProvenIdentity {
  readonly provider: ProviderName
  /** The provider's own key for the account. */
  readonly subject: string
  readonly email: string | null
  readonly name: string | null
  /** SHA-256 of what was signed, in hex: the signature itself can be spelled in several ways. */
  readonly digest: string
  readonly expiresAt: Date
}

/**
 * Checks ID tokens of the configured providers: signature by the provider's published keys (RS256
 * alone), issuer, audience, expiry, and the nonce. As with Supabase, the token's `nonce` claim must
 * be the SHA-256 of the nonce given, in hex: who sees the token alone cannot use it. Whether a token
 * was used before is the database's to say.
 */
export class IdTokens {
  readonly #providers: Providers
  readonly #keys = new Map<string, RemoteJWKSet>()

  constructor(providers: Providers) {
    this.#providers = providers
  }

  /**
   * @throws {RequestError} 400 14024 for a token that proves nothing, 400 for a provider that we do
   * not know, 404 for one that is not configured here, 503 where its keys cannot be read
   */
  async verify(name: string, token: string, nonce: string): Promise<ProvenIdentity> {
    const provider = PROVIDERS.find((known) => known === name)
    if (!provider) throw new RequestError(400, 'PROVIDER_UNKNOWN', 'There is no such provider.')
    const settings = this.#providers[provider]
    if (!settings) {
      throw new RequestError(404, 'PROVIDER_OFF', `Sign-in with ${provider} is not configured.`)
    }
    try {
      const { payload } = await jwtVerify(token, this.#keysAt(settings.jwks), {
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
      if (isUnfitToken(error)) {
        throw new RequestError(
          400,
          REFUSAL.id_token_unusable,
          `This ID token cannot be used: ${error.message}`,
        )
      }
      throw new RequestError(503, '503', `The keys of ${provider} cannot be read.`)
    }
  }

  #keysAt(url: string): RemoteJWKSet {
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

/** A token that is signed well and says something that we do not take. */
class UnfitClaims extends Error {
  override name = 'UnfitClaims'
}

function checkClaims(payload: JWTPayload, clientIds: readonly string[], nonce: string): void {
  // A token for us and somebody else could be played by the other one.
  if (![payload.aud ?? []].flat().every((audience) => clientIds.includes(audience))) {
    throw new UnfitClaims('unexpected "aud" claim value')
  }
  if (payload.nonce !== sha256(nonce)) throw new UnfitClaims('unexpected "nonce" claim value')
  if (!payload.sub || payload.sub.length > 255) {
    throw new UnfitClaims('unexpected "sub" claim value')
  }
}

/** Whether the token is at fault; anything else is the provider’s keys. */
function isUnfitToken(error: unknown): error is Error {
  return [
    UnfitClaims,
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
