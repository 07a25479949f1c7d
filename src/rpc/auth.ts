import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import {
  AUTH_PATHS,
  DemoPlayers,
  type ProviderName,
  SignIn,
  SignInOptions,
} from '#src/contract/auth.ts'
import { linkAccountState } from '#src/contract/functions/players.ts'
import { Failure } from './failure.ts'
import { apiBase, callHeaders } from './headers.ts'
import { httpCall } from './http.ts'

/** What a provider says of whom it sent back, and the nonce that proves that it was asked for. */
export interface ProviderProof {
  readonly id_token: string
  readonly nonce: string
}

/** How players sign in here. Throws Failure, like all of these. */
export const signInOptions = (): Promise<SignInOptions> =>
  authCall('GET', AUTH_PATHS.providers, SignInOptions)

/** The players that a visitor of the demo may sign in as. */
export const demoPlayers = (): Promise<DemoPlayers> => authCall('GET', AUTH_PATHS.demo, DemoPlayers)

/** Signs in as a demo player; keep the answer with `signIn` of stores/session.ts. */
export const signInAsDemoPlayer = (username: string): Promise<SignIn> =>
  authCall('POST', AUTH_PATHS.demo, SignIn, { body: { username } })

/** Signs in with a provider's ID token; keep the answer with `signIn` of stores/session.ts. */
export const signInWithProvider = (provider: ProviderName, proof: ProviderProof): Promise<SignIn> =>
  authCall('POST', `${AUTH_PATHS.token}?grant_type=id_token`, SignIn, {
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
  method: 'GET' | 'POST',
  path: string,
  schema: Schema,
  { body, needToken = false }: { body?: Record<string, unknown>; needToken?: boolean } = {},
): Promise<InferOutput<Schema>> {
  const url = apiBase() + path
  const headers = callHeaders(needToken)
  const answer = await httpCall({ url, method, headers, ...(body && { body }) })
  const parsed = safeParse(schema, answer)
  if (!parsed.success) throw new Failure('malformed', parsed.issues[0].message)
  return parsed.output
}
