import type { GenericSchema, InferOutput } from 'valibot'
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

/** What a provider says of whom it sent back, and the nonce that proves that it was asked for. */
export interface ProviderProof {
  readonly id_token: string
  readonly nonce: string
}

/** How players sign in here. Throws a Failure, like all of these. */
export const signInOptions = (): Promise<SignInOptions> =>
  authCall('GET', AUTH_PATHS.providers, SignInOptions)

/** The players that a visitor of the demo may sign in as. */
export const demoPlayers = (): Promise<DemoPlayers> => authCall('GET', AUTH_PATHS.demo, DemoPlayers)

/** Signs in as a demo player; keep the result with `signIn` of stores/session.ts. */
export const signInAsDemoPlayer = (username: string): Promise<SignIn> =>
  authCall('POST', AUTH_PATHS.demo, SignIn, { body: { username } })

/** Signs in with a provider's ID token; keep the result with `signIn` of stores/session.ts. */
export const signInWithProvider = (provider: ProviderName, proof: ProviderProof): Promise<SignIn> =>
  authCall('POST', AUTH_PATHS.token, SignIn, {
    query: { grant_type: 'id_token' },
    body: { provider, ...proof },
  })

/** A new token in place of the one that is kept and still holds. */
export const renewToken = (): Promise<SignIn> =>
  authCall('POST', AUTH_PATHS.renew, SignIn, { body: {}, needToken: true })

/** Links the Google account of `proof` to the player; the same `request_id` twice is one link. */
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
