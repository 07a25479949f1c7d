import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, Phase, read, Slug } from '../rpc-function.ts'
import { EarlierSeasons } from '../seasons.ts'
import { RARITIES } from '../stickers.ts'

const Positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Six characters without the ambiguous 0, O, 1, I and L. */
export const InviteCode = v.pipe(v.string(), v.regex(/^[2-9A-HJKMNP-Z]{6}$/))

/** The start of a page of a list: the `next` of the previous page. */
export const Before = v.optional(v.nullable(Positive))

/** The next sticker to save points for. `missing` is 0 if the caller has enough points. */
export const NextGoal = v.object({ rarity: v.picklist(RARITIES), cost: Positive, missing: Count })

const publicPart = {
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  opens_at: Instant,
  closes_at: Instant,
  time_zone: v.string(),
  points_per_invite: Positive,
  code_hours: Positive,
  costs: v.object({ rare: Positive, gold: Positive }),
  gold_until: Instant,
  gold_open: v.boolean(),
}

const bonus = { invitees: Positive, points: Positive }

/** Returns an invite activity: the caller's own version, or the public one if signed out. */
export const inviteActivity = read('invite_activity', {
  anyone: true,
  params: { campaign: Slug },
  result: v.variant('version', [
    v.object({
      version: v.literal('public'),
      ...publicPart,
      bonuses: v.array(v.object(bonus)),
    }),
    v.object({
      version: v.literal('own'),
      ...publicPart,
      code: InviteCode,
      points: Count,
      next_goal: NextGoal,
      invited: Count,
      /** The pending invitees and their points, which may count later (see `state` below). */
      pending: v.object({ invitees: Count, points: Count }),
      has_game_link: v.boolean(),
      invited_by: v.nullable(PublicPlayer),
      /** The deadline to enter a mate's code; null if the caller cannot enter one. */
      code_until: v.nullable(Instant),
      bonuses: v.array(v.object({ ...bonus, progress: Count, granted: v.boolean() })),
    }),
  ]),
})

/** Makes the code's owner the inviter of the caller, who must be a new user. */
export const inviteCodeEnter = effect('invite_code_enter', {
  params: { campaign: Slug, code: v.string() },
  result: v.object({ inviter: PublicPlayer, points_gained: Positive, points: Count }),
  refusals: [
    REFUSAL.invite_code_unknown,
    REFUSAL.invite_code_own,
    REFUSAL.invite_code_already_entered,
    REFUSAL.invitee_not_new,
    REFUSAL.invite_code_too_late,
    REFUSAL.invite_circle,
  ],
})

/** Returns a player and their invite code, for the download page. */
export const playerInvite = read('player_invite', {
  anyone: true,
  params: { username: v.string() },
  result: v.object({
    server_time: Instant,
    /** `inviter` and `invite_code` are null if the player is banned. */
    inviter: v.nullable(PublicPlayer),
    invite_code: v.nullable(InviteCode),
  }),
  refusals: [REFUSAL.player_unknown],
})

/** Returns the caller's invitees, newest first. `total` is their number on all pages. */
export const inviteInvitees = read('invite_invitees', {
  params: { campaign: Slug, before: Before },
  result: v.object({
    server_time: Instant,
    total: Count,
    invitees: v.array(
      v.object({
        player: PublicPlayer,
        bound_at: Instant,
        /**
         * `counted`: the caller got points. `pending`: the invitation looked unusual, and counts
         * once the invitee has swapped with a mate who is not new. `lapsed`: it never counts.
         */
        state: v.picklist(['counted', 'pending', 'lapsed']),
      }),
    ),
    next: v.nullable(Count),
  }),
})

/** Returns the changes of the caller's points, newest first. */
export const invitePointsRecord = read('invite_points_record', {
  params: { campaign: Slug, before: Before },
  result: v.object({
    phase: Phase,
    server_time: Instant,
    closes_at: Instant,
    points: Count,
    entries: v.array(
      v.object({
        id: Count,
        reason: v.picklist([
          'invited',
          'friend_invited',
          'invite_bonus',
          'redemption',
          // The points of a redemption that the server could not deliver.
          'refund',
          'activity_ended',
          'correction',
        ]),
        points: v.pipe(v.number(), v.safeInteger(), v.notValue(0)),
        entered_at: Instant,
        /** The caller's invitee or inviter. */
        friend: v.nullable(PublicPlayer),
        sticker: v.nullable(v.string()),
      }),
    ),
    next: v.nullable(Count),
    earlier: EarlierSeasons,
  }),
})

/** Records the app's first start on a device. Returns the time of the caller's first download. */
export const appInstalled = effect('app_installed', {
  params: { device_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) },
  result: v.object({ first_download_at: v.nullable(Instant), server_time: Instant }),
})
