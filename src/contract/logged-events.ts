import * as v from 'valibot'

/** A short name in code: never what a player wrote. */
const Code = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/i))

/** A page by its path without language and without a player's name, such as `/u`. */
const Page = v.pipe(v.string(), v.regex(/^\/[a-z0-9/_-]{0,60}$/i))

/** Where a page offers to share, one name for each kind of moment or card. */
export const SHARE_PLACES = [
  /** The player's own invite code. */
  'invite-code',
  /** A page of a recap, the card on its last page, that of a moment, and the choice of the card's pictures. */
  'recap-page',
  'recap-card',
  'recap-moment',
  'recap-picture',
  /** The end of a run. */
  'mini-game-result',
  /** A gold sticker that was just got. */
  'gold-sticker',
  /** The roll of the day. */
  'dice-roll',
  /** An open spot of the player's team. */
  'team-spot',
  /** The task of new players. */
  'new-user-task',
  /** A profile. */
  'profile',
  /** The calendar of events, and one event. */
  'event-calendar',
  'event',
] as const

/** How far a share has come: the button stood on the page, it was pressed, and how that ended. */
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
 * All events that pages log by the bridge's `logEvent`, with their fields (contracts, section 4). They
 * carry nothing about a person: no name, no text, no address with a name in it. Fields that are
 * not listed are dropped before an event is sent.
 */
export const EVENTS = {
  /** A page was opened, in a language. */
  page_seen: v.object({ page: Page, locale: Code }),
  /** A page of a story was reached for the first time; `number` is from 1. */
  story_page: v.object({ campaign: Code, number: v.number() }),
  /** A share came so far: offered once per place and visit of a page, all else at each press. */
  share: v.object({
    page: Page,
    place: v.picklist(SHARE_PLACES),
    outcome: v.picklist(SHARE_OUTCOMES),
  }),
  /** Somebody signed in on the web; the app knows its own sign-ins. */
  sign_in: v.object({ provider: Code }),
  /** Something was played: a spin, a roll, a run. */
  play: v.object({ game: Code, step: Code }),
  /** A reward was claimed. */
  claim: v.object({ what: Code }),
  /** A swap took a step: proposed, accepted, … */
  swap: v.object({ step: Code }),
  /** Points were redeemed. */
  redeem: v.object({}),
  /** A friend's invite code was entered. */
  invite_code: v.object({}),
  /** A video was sent in. */
  video: v.object({}),
  /** A partner team took a step: created, joined, … */
  team: v.object({ step: Code }),
} as const satisfies Record<string, v.GenericSchema>

export type EventName = keyof typeof EVENTS
export type EventFields<Name extends EventName> = v.InferInput<(typeof EVENTS)[Name]>

/** An event with its fields. */
export type LoggedEvent = {
  [Name in EventName]: readonly [name: Name, fields: EventFields<Name>]
}[EventName]

/**
 * The events of the effects that players cause, by remote function: logged when the function has
 * succeeded, whichever page called it. Every other effect is no event, which a test lists.
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
