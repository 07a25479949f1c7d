import * as v from 'valibot'
import { AVATARS, Count, Instant, PublicPlayer } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction } from '../rpc-function.ts'

/** A Google account that signs the player in; the provider need not tell its e-mail address. */
const GoogleAccount = v.object({ email: v.nullable(v.string()) })

/** What a player sees of themselves; nobody else does. */
const OwnProfile = v.object({
  id: v.pipe(v.string(), v.uuid()),
  ...PublicPlayer.entries,
  /** A line about the caller themselves; '' where there is none. */
  about: v.string(),
  premium: v.boolean(),
  /** Signed in with Apple this time: the page to link accounts is open. */
  apple_login: v.boolean(),
  google: v.nullable(GoogleAccount),
  game_link: v.nullable(v.string()),
  joined_at: Instant,
  /** Avatar chosen, a line about the caller themselves written, game account linked. */
  profile_complete: v.boolean(),
  server_time: Instant,
})

/** Who the caller is. */
export const playerMe = {
  name: 'player_me',
  params: v.object({}),
  result: OwnProfile,
  effect: false,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.sign_in_required],
} as const satisfies RpcFunction

/** What anybody may know of a player. */
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

/** Changes what others see of the caller; what is left out stays as it is. */
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
    REFUSAL.username_taken,
    REFUSAL.username_invalid,
    REFUSAL.about_invalid,
  ],
} as const satisfies RpcFunction

/** Keeps the link to the caller's account in the game, or takes it away with null. */
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

/** Records the first start of the app on a device; returns since when the caller is a first-time downloader. */
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

/** Unlinks it. Linking is `POST /auth/v1/link` (auth.ts). */
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
