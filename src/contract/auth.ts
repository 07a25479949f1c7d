import * as v from 'valibot'
import { PublicPlayer } from './player.ts'

/** The paths of the server that are no remote function. */
export const AUTH_PATHS = {
  /** GET: the named players of a demo; POST `{ username }`: a token for one. 404 in production. */
  demo: '/auth/v1/demo',
} as const

/** What a sign-in answers with. `expires_in` is in seconds. */
export const SignIn = v.object({
  access_token: v.string(),
  token_type: v.literal('bearer'),
  expires_in: v.number(),
  player: v.object({ id: v.string(), ...PublicPlayer.entries }),
})
export type SignIn = v.InferOutput<typeof SignIn>

/** The demo players that a visitor may sign in as, each with the reason to try them. */
export const DemoPlayers = v.array(v.object({ ...PublicPlayer.entries, note: v.string() }))
export type DemoPlayers = v.InferOutput<typeof DemoPlayers>
