import type { GenericSchema, InferOutput } from 'valibot'
import { logEvent } from '#src/bridge/log-event.ts'
import {
  AUTH_PATHS,
  DemoPlayers,
  type ProviderName,
  SignIn,
  SignInOptions,
} from '#src/contract/auth.ts'
import { linkAccountState } from '#src/contract/functions/players.ts'
import { checkResult } from './check-result.ts'
import { type HttpCall, httpCall } from './http.ts'

export interface ProviderProof {
  readonly id_token: string
  readonly nonce: string
}

/** Returns the ways to sign in. Rejects with a Failure, like all functions of this file. */
export const signInOptions = (): Promise<SignInOptions> =>
  authCall('GET', AUTH_PATHS.providers, SignInOptions)

/** Returns the demo players that a visitor may sign in as. */
export const demoPlayers = (): Promise<DemoPlayers> => authCall('GET', AUTH_PATHS.demo, DemoPlayers)

/** Signs in as a demo player; pass the result to `signIn` of stores/session.ts. */
export async function signInAsDemoPlayer(username: string): Promise<SignIn> {
  const result = await authCall('POST', AUTH_PATHS.demo, SignIn, { body: { username } })
  logEvent('sign_in', { provider: 'demo' })
  return result
}

/** Signs in with a provider's ID token; pass the result to `signIn` of stores/session.ts. */
export async function signInWithProvider(
  provider: ProviderName,
  proof: ProviderProof,
): Promise<SignIn> {
  const result = await authCall('POST', AUTH_PATHS.token, SignIn, {
    query: { grant_type: 'id_token' },
    body: { provider, ...proof },
  })
  logEvent('sign_in', { provider })
  return result
}

/** Returns a new token in exchange for the stored one, which must be valid. */
export const renewToken = (): Promise<SignIn> =>
  authCall('POST', AUTH_PATHS.renew, SignIn, { body: {}, needToken: true })

/** Links the Google account of `proof` to the player. Idempotent for a `request_id`. */
export const linkGoogle = (request_id: string, proof: ProviderProof) =>
  authCall('POST', AUTH_PATHS.link, linkAccountState.result, {
    body: { request_id, provider: 'google', ...proof },
    needToken: true,
  })

async function authCall<Schema extends GenericSchema>(
  method: HttpCall['method'],
  path: string,
  schema: Schema,
  options: Partial<Pick<HttpCall, 'body' | 'query' | 'needToken'>> = {},
): Promise<InferOutput<Schema>> {
  const value = await httpCall({ path, method, needToken: false, ...options })
  return checkResult(schema, value, path)
}
