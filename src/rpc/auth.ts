import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { AUTH_PATHS, DemoPlayers, SignIn } from '../contract/auth.ts'
import { Failure } from './failure.ts'
import { apiBase, callHeaders } from './headers.ts'
import { httpCall } from './http.ts'

/** The players that a visitor of the demo may sign in as; null in production, which has none. */
export async function demoPlayers(): Promise<DemoPlayers | null> {
  try {
    return await authCall('GET', DemoPlayers)
  } catch (error) {
    if (error instanceof Failure && error.reason === 'missing') return null
    throw error
  }
}

/** Signs in as a demo player; keep the answer with `signIn` of stores/session.ts. Throws Failure. */
export function signInAsDemoPlayer(username: string): Promise<SignIn> {
  return authCall('POST', SignIn, { username })
}

async function authCall<Schema extends GenericSchema>(
  method: 'GET' | 'POST',
  schema: Schema,
  body?: Record<string, unknown>,
): Promise<InferOutput<Schema>> {
  const url = apiBase() + AUTH_PATHS.demo
  const answer = await httpCall({ url, method, headers: callHeaders(false), ...(body && { body }) })
  const parsed = safeParse(schema, answer)
  if (!parsed.success) throw new Failure('malformed', parsed.issues[0].message)
  return parsed.output
}
