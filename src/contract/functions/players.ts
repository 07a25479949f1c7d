import * as v from 'valibot'
import { AVATARS, Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { Trust } from '../trust.ts'

/** A Google account for the sign-in. Its e-mail address may be unknown. */
const GoogleAccount = v.object({ email: v.nullable(v.string()) })

export const OwnProfile = v.object({
  id: v.pipe(v.string(), v.uuid()),
  ...PublicPlayer.entries,
  /** The caller's text about themselves, or ''. */
  about: v.string(),
  premium: v.boolean(),
  /** Whether the caller signed in to this session with Apple, which allows linking accounts. */
  apple_login: v.boolean(),
  google: v.nullable(GoogleAccount),
  game_link: v.nullable(v.string()),
  joined_at: Instant,
  profile_complete: v.boolean(),
  server_time: Instant,
})

/** Returns the caller's own profile, with data that nobody else gets. */
export const playerMe = read('player_me', {
  params: {},
  result: OwnProfile,
})

/** Returns a player's public profile. */
export const playerProfile = read('player_profile', {
  anyone: true,
  params: { username: v.string() },
  result: v.object({
    ...PublicPlayer.entries,
    about: v.string(),
    premium: v.boolean(),
    member_since: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
    exchanges: Count,
    praise: v.object({ perfect: Count, fast: Count, honest: Count }),
    trust: Trust,
    server_time: Instant,
  }),
  refusals: [REFUSAL.player_unknown],
})

/** Changes the caller's public profile; omitted values stay unchanged. */
export const playerProfileEdit = effect('player_profile_edit', {
  params: {
    avatar: v.optional(v.nullable(v.picklist(AVATARS))),
    about: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(140)))),
    username: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  },
  result: OwnProfile,
  refusals: [
    REFUSAL.about_invalid,
    REFUSAL.about_refused,
    REFUSAL.contact_refused,
    REFUSAL.username_invalid,
    REFUSAL.name_refused,
    REFUSAL.username_taken,
  ],
})

/** Returns the Google account that is linked to the caller's Apple account, or null. */
export const linkAccountState = read('link_account_state', {
  params: {},
  result: v.object({ google: v.nullable(GoogleAccount), server_time: Instant }),
  refusals: [REFUSAL.apple_sign_in_required],
})

/** Unlinks the Google account. To link one, use `POST /auth/v1/link` (auth.ts). */
export const googleUnlink = effect('google_unlink', {
  params: {},
  result: linkAccountState.result,
  refusals: [REFUSAL.apple_sign_in_required, REFUSAL.google_unlink_failed],
})
