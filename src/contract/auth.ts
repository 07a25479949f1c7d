import * as v from 'valibot'
import { PublicPlayer } from './players.ts'
import type { RefusalCode } from './refusals.ts'
import { REFUSAL } from './refusals.ts'
import { RequestId } from './rpc-function.ts'

export const PROVIDERS = ['google', 'apple'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** The server's paths for the sign-in, which are not remote functions. */
export const AUTH_PATHS = {
  /** GET: this server's `SignInOptions`. */
  providers: '/auth/v1/providers',
  /** GET: the demo's players. POST `{ username }`: a token for one of them. 404 in production. */
  demo: '/auth/v1/demo',
  /** POST `?grant_type=id_token` with an `IdTokenGrant`: a `SignIn` for the ID token's account. */
  token: '/auth/v1/token',
  /** POST, with a valid token: a `SignIn` with a new token, until a day after the sign-in. */
  renew: '/auth/v1/renew',
  /** POST a `LinkRequest`, signed in with Apple. Has the same result as `link_account_state`. */
  link: '/auth/v1/link',
} as const

/** The client creates a nonce for each sign-in. The provider receives its SHA-256, in hex. */
const Nonce = v.pipe(v.string(), v.minLength(16), v.maxLength(200))

const IdToken = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384))

/** The request of our token for a provider's ID token. The server accepts each ID token once. */
export const IdTokenGrant = v.object({ provider: v.string(), id_token: IdToken, nonce: Nonce })

export const LinkRequest = v.object({
  request_id: RequestId,
  provider: v.literal('google'),
  id_token: IdToken,
  nonce: Nonce,
})

export const SIGN_IN_REFUSALS = [
  REFUSAL.id_token_unusable,
  REFUSAL.too_many_lives,
] as const satisfies RefusalCode[]

export const LINK_REFUSALS = [
  REFUSAL.google_linked_to_another,
  REFUSAL.apple_sign_in_required,
  REFUSAL.another_google_linked,
  REFUSAL.id_token_unusable,
] as const satisfies RefusalCode[]

/** The result of a sign-in or renewal; `expires_in` is in seconds. */
export const SignIn = v.object({
  access_token: v.string(),
  token_type: v.literal('bearer'),
  expires_in: v.number(),
  player: v.object({ id: v.string(), ...PublicPlayer.entries }),
})
export type SignIn = v.InferOutput<typeof SignIn>

export const SignInOptions = v.object({
  /**
   * The configured providers. `authorize` is the authorization URL without the parameters
   * `redirect_uri`, `state` and `nonce`.
   */
  providers: v.array(
    v.object({
      provider: v.picklist(PROVIDERS),
      authorize: v.pipe(v.string(), v.regex(/^https?:\/\/[^?#]+\?/)),
    }),
  ),
  demo: v.boolean(),
})
export type SignInOptions = v.InferOutput<typeof SignInOptions>

/**
 * The demo players to choose from. `note` says why to try one. `apple` is true for a player with an
 * Apple account.
 */
export const DemoPlayers = v.array(
  v.object({ ...PublicPlayer.entries, note: v.string(), apple: v.boolean() }),
)
export type DemoPlayers = v.InferOutput<typeof DemoPlayers>
