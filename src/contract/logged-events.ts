import * as v from 'valibot'

/** A short code, such as a slug, never a player's text. */
const Code = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/i))

/** A page's path without locale and player's name, such as `/u`. */
const Page = v.pipe(v.string(), v.regex(/^\/[a-z0-9/_-]{0,60}$/i))

export const SHARE_PLACES = [
  'invite-code',
  /**
   * On a recap: one of its pages, the card on its last page, the card of a moment, and the dialog
   * in which the player chooses a picture of the card.
   */
  'recap-page',
  'recap-card',
  'recap-moment',
  'recap-picture',
  'mini-game-result',
  'mini-game-replay',
  /** The player has just got a gold sticker. */
  'gold-sticker',
  'dice-roll',
  'team-spot',
  'new-user-task',
  'profile',
  'event-calendar',
  'event',
] as const

export const SHARE_OUTCOMES = [
  'offered',
  'pressed',
  'shared',
  'copied',
  'saved',
  'cancelled',
  'failed',
] as const

/**
 * All events that pages log with the bridge's `logEvent`, with their fields (contracts, section 4).
 * Events contain no personal data: no player's name or text, and no path with a name. `sendEvent`
 * drops unlisted fields.
 */
export const EVENTS = {
  page_seen: v.object({ page: Page, locale: Code }),
  /** The player reached a page of a story for the first time. */
  story_page: v.object({ campaign: Code, number: v.number() }),
  story_end: v.object({ campaign: Code }),
  /** A step of a share: `offered` once per place and page, the other outcomes at each press. */
  share: v.object({
    page: Page,
    place: v.picklist(SHARE_PLACES),
    outcome: v.picklist(SHARE_OUTCOMES),
  }),
  /** A sign-in on the web. The app logs its own sign-ins. */
  sign_in: v.object({ provider: Code }),
  /** A step of a game, such as `spin`, or a watched ad. */
  play: v.object({ game: Code, step: Code }),
  claim: v.object({ what: Code }),
  swap: v.object({ step: Code }),
  redeem: v.object({}),
  invite_code: v.object({}),
  video: v.object({}),
  team: v.object({ step: Code }),
} as const satisfies Record<string, v.GenericSchema>

export type EventName = keyof typeof EVENTS
export type EventFields<Name extends EventName> = v.InferInput<(typeof EVENTS)[Name]>

export type LoggedEvent = {
  [Name in EventName]: readonly [name: Name, fields: EventFields<Name>]
}[EventName]

/**
 * The events that pages log after a successful remote function that changes data, by the function's
 * name. A test lists the functions without an event.
 */
export const EFFECT_EVENTS: Readonly<Record<string, LoggedEvent>> = {
  lucky_draw_spin: ['play', { game: 'lucky-draw', step: 'spin' }],
  dice_roll: ['play', { game: 'dice', step: 'roll' }],
  dice_visit: ['play', { game: 'dice', step: 'visit' }],
  mini_game_start: ['play', { game: 'mini-game', step: 'start' }],
  mini_game_give_up: ['play', { game: 'mini-game', step: 'give-up' }],
  ad_watched: ['play', { game: 'ad', step: 'watched' }],
  creator_video_claim: ['claim', { what: 'creator-video' }],
  event_level_claim: ['claim', { what: 'event-level' }],
  free_sticker_claim: ['claim', { what: 'free-sticker' }],
  new_user_reward_claim: ['claim', { what: 'new-user-reward' }],
  partner_team_claim_layer: ['claim', { what: 'partner-team-layer' }],
  quick_win_claim: ['claim', { what: 'quick-win' }],
  exchange_propose: ['swap', { step: 'propose' }],
  exchange_accept: ['swap', { step: 'accept' }],
  exchange_decline: ['swap', { step: 'decline' }],
  exchange_withdraw: ['swap', { step: 'withdraw' }],
  exchange_cancel: ['swap', { step: 'cancel' }],
  exchange_confirm: ['swap', { step: 'confirm' }],
  exchange_praise: ['swap', { step: 'praise' }],
  exchange_say: ['swap', { step: 'say' }],
  exchange_problem: ['swap', { step: 'problem' }],
  redemption_apply: ['redeem', {}],
  invite_code_enter: ['invite_code', {}],
  creator_video_submit: ['video', {}],
  partner_team_create: ['team', { step: 'create' }],
  partner_team_join: ['team', { step: 'join' }],
  partner_team_leave: ['team', { step: 'leave' }],
  partner_team_disband: ['team', { step: 'disband' }],
  partner_team_remove: ['team', { step: 'remove' }],
  partner_post: ['team', { step: 'post' }],
}
