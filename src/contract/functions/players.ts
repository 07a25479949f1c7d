import * as v from 'valibot'
import { AVATARS, Count, Instant, PublicPlayer } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction } from '../rpc-function.ts'

/** A Google account that the player can sign in with; its e-mail address may be unknown. */
const GoogleAccount = v.object({ email: v.nullable(v.string()) })

/** A player's own profile, which only they can see. */
const OwnProfile = v.object({
  id: v.pipe(v.string(), v.uuid()),
  ...PublicPlayer.entries,
  /** The caller's text about themselves, or ''. */
  about: v.string(),
  premium: v.boolean(),
  /** Whether this session was signed in with Apple, which allows linking accounts. */
  apple_login: v.boolean(),
  google: v.nullable(GoogleAccount),
  game_link: v.nullable(v.string()),
  joined_at: Instant,
  /** Whether avatar, text and game link are set. */
  profile_complete: v.boolean(),
  server_time: Instant,
})

/** The caller's own profile. */
export const playerMe = {
  name: 'player_me',
  params: v.object({}),
  result: OwnProfile,
  effect: false,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.sign_in_required],
} as const satisfies RpcFunction

/** A player's public profile. */
export const playerProfile = {
  name: 'player_profile',
  params: v.object({ username: v.string() }),
  result: v.object({
    ...PublicPlayer.entries,
    about: v.string(),
    premium: v.boolean(),
    /** The month, such as 2026-11. */
    member_since: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
    exchanges: Count,
    praise: v.object({ perfect: Count, fast: Count, honest: Count }),
    server_time: Instant,
  }),
  effect: false,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.player_unknown],
} as const satisfies RpcFunction

/** Changes the caller's public profile; omitted values stay unchanged. */
export const playerProfileEdit = {
  name: 'player_profile_edit',
  params: v.object({
    request_id: RequestId,
    avatar: v.optional(v.nullable(v.picklist(AVATARS))),
    about: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(140)))),
    username: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  }),
  result: OwnProfile,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.name_refused,
    REFUSAL.about_refused,
    REFUSAL.username_taken,
    REFUSAL.username_invalid,
    REFUSAL.about_invalid,
  ],
} as const satisfies RpcFunction

/** Sets the link to the caller's account in the game; null removes it. */
export const gameLinkSet = {
  name: 'game_link_set',
  params: v.object({ request_id: RequestId, link: v.nullable(v.string()) }),
  result: OwnProfile,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.game_link_invalid,
  ],
} as const satisfies RpcFunction

/** Records the first start of the app on a device; returns when the caller first downloaded it. */
export const appInstalled = {
  name: 'app_installed',
  params: v.object({
    request_id: RequestId,
    device_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  result: v.object({ first_download_at: v.nullable(Instant), server_time: Instant }),
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction

/** The Google account that a caller who signed in with Apple has linked. */
export const linkAccountState = {
  name: 'link_account_state',
  params: v.object({}),
  result: v.object({ google: v.nullable(GoogleAccount), server_time: Instant }),
  effect: false,
  refusals: [
    REFUSAL.apple_sign_in_required,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
  ],
} as const satisfies RpcFunction

/** Unlinks the Google account. Linking is `POST /auth/v1/link` (auth.ts). */
export const googleUnlink = {
  name: 'google_unlink',
  params: v.object({ request_id: RequestId }),
  result: linkAccountState.result,
  effect: true,
  refusals: [
    REFUSAL.google_unlink_failed,
    REFUSAL.apple_sign_in_required,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction
