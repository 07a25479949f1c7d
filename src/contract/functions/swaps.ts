import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { PRAISE_KINDS } from '../praise.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { RARITIES } from '../stickers.ts'
import { Trust } from '../trust.ts'

/** The states of a proposal; the last five are final. */
export const PROPOSAL_STATES = [
  'open',
  'accepted',
  'completed',
  'declined',
  'withdrawn',
  'cancelled',
  'expired',
] as const
const ProposalState = v.picklist(PROPOSAL_STATES)
export type ProposalState = v.InferOutput<typeof ProposalState>

const Praise = v.picklist(PRAISE_KINDS)

/** The numbers of the ready phrases (texts: `swaps`). A number never changes its meaning. */
export const PHRASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const Phrase = v.picklist(PHRASES)
export type Phrase = v.InferOutput<typeof Phrase>

const Said = v.nullable(v.object({ phrase: Phrase, at: Instant }))

const ProposalId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const ProposedStickers = v.array(
  v.object({
    sticker: v.string(),
    set: v.string(),
    rarity: v.picklist(RARITIES),
    copies: v.pipe(Count, v.minValue(1), v.maxValue(3)),
    /** Whether the sticker is available. Always true unless the partner picks from the proposal. */
    free: v.boolean(),
  }),
)

const Proposal = v.object({
  id: ProposalId,
  direction: v.picklist(['sent', 'received']),
  state: ProposalState,
  partner: PublicPlayer,
  /** The partner's reliability in swaps; null unless the proposal is open. */
  trust: v.nullable(Trust),
  /** Whether the caller can report that the partner sent nothing, or has reported it. */
  problem: v.nullable(v.picklist(['possible', 'noted'])),
  /** The partner's game link, if any; null unless the proposal is accepted. */
  game_link: v.nullable(v.string()),
  /** Whether the partner will pick one of `give` and one of `get`; false after the choice. */
  pick: v.boolean(),
  give: ProposedStickers,
  get: ProposedStickers,
  proposed_at: Instant,
  accepted_at: v.nullable(Instant),
  /** The time at which the proposal expires without an action; null in a final state. */
  expires_at: v.nullable(Instant),
  ended_at: v.nullable(Instant),
  confirmed: v.object({ own: v.boolean(), partner: v.boolean() }),
  /**
   * The last phrase of each side; null unless the proposal is accepted. `allowed`: whether the caller can send one,
   * which a block or a ban of either player prevents.
   */
  said: v.object({ own: Said, partner: Said, allowed: v.boolean() }),
  praise: v.object({ given: v.nullable(Praise), received: v.nullable(Praise) }),
})

export type Proposal = v.InferOutput<typeof Proposal>

export const ProposalAnswer = v.object({ server_time: Instant, proposal: Proposal })
export const proposalParams = { proposal: ProposalId }

/** The maximum number of stickers on a side: to swap `all` of them, or to `pick` one. */
export const MAX_STICKERS = { all: 3, pick: 5 } as const

/** A side's stickers: 1 to 3, with one entry for each copy, or 1 to 5 to pick from. */
const Side = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_STICKERS.pick))

/**
 * Proposes to swap the caller's `offer` for the partner's `want`. With `pick`, the partner picks
 * one sticker of `offer` and one of `want`.
 */
export const exchangePropose = effect('exchange_propose', {
  params: { username: v.string(), offer: Side, want: Side, pick: v.optional(v.boolean()) },
  result: ProposalAnswer,
  refusals: [
    REFUSAL.player_unknown,
    REFUSAL.swap_with_oneself,
    REFUSAL.not_available,
    REFUSAL.gold_blitz_later,
    REFUSAL.gold_outside_blitz,
    REFUSAL.player_blocked,
    REFUSAL.not_with_player,
    REFUSAL.too_many_proposals,
    REFUSAL.too_many_with_player,
    REFUSAL.partner_declined,
    REFUSAL.partner_pauses,
    REFUSAL.partner_asks_listed,
    REFUSAL.partner_asks_new,
    REFUSAL.partner_asks_rarity,
    REFUSAL.partner_asks_sets,
    REFUSAL.partner_has_enough_proposals,
    REFUSAL.no_free_copy,
    REFUSAL.partner_has_no_free_copy,
  ],
})

/** Accepts a received proposal. `get` and `give` are the picks, if the caller has a choice. */
export const exchangeAccept = effect('exchange_accept', {
  params: {
    ...proposalParams,
    get: v.optional(v.nullable(v.string())),
    give: v.optional(v.nullable(v.string())),
  },
  result: ProposalAnswer,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.proposal_not_your_turn,
    REFUSAL.no_free_copy,
    REFUSAL.partner_has_no_free_copy,
    REFUSAL.gold_outside_blitz,
    REFUSAL.gold_blitz_later,
  ],
})

/** Declines a received open proposal. */
export const exchangeDecline = effect('exchange_decline', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on, REFUSAL.proposal_not_your_turn],
})

/** Withdraws a sent open proposal. */
export const exchangeWithdraw = effect('exchange_withdraw', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on, REFUSAL.proposal_not_your_turn],
})

export const exchangeCancel = effect('exchange_cancel', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on],
})

/** Confirms that the swap happened in the game. The second confirmation completes the swap. */
export const exchangeConfirm = effect('exchange_confirm', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on, REFUSAL.proposal_not_your_turn],
})

/** Praises the partner of a completed swap, once. */
export const exchangePraise = effect('exchange_praise', {
  params: { ...proposalParams, kind: Praise },
  result: ProposalAnswer,
  refusals: [
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.already_praised,
    REFUSAL.player_blocked,
    REFUSAL.not_with_player,
  ],
})

/** Sends the partner of an accepted swap a ready phrase. */
export const exchangeSay = effect('exchange_say', {
  params: { ...proposalParams, phrase: Phrase },
  result: ProposalAnswer,
  refusals: [
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.player_blocked,
    REFUSAL.not_with_player,
    REFUSAL.too_many_phrases,
  ],
})

/** Returns the caller's proposals, newest first. `live`: only the open and accepted ones. */
export const exchangeList = read('exchange_list', {
  params: {
    state: v.optional(v.nullable(v.picklist(['live', ...PROPOSAL_STATES]))),
    before: v.optional(v.nullable(ProposalId)),
    page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
  },
  result: v.object({
    server_time: Instant,
    /**
     * The number of the caller's open proposals, and its limit. A proposal to pick from counts once
     * per requested sticker.
     */
    open: Count,
    open_at_most: Count,
    /** The `before` of the next page; null on the last. */
    next: v.nullable(ProposalId),
    proposals: v.array(Proposal),
  }),
  namesStickers: true,
})

/** Returns the caller's open and accepted proposals with another player, newest first. */
export const exchangePending = read('exchange_pending', {
  params: { username: v.string() },
  result: v.object({ server_time: Instant, proposals: v.array(Proposal) }),
  namesStickers: true,
  refusals: [REFUSAL.player_unknown],
})

/** Returns one of the caller's proposals and its history, oldest first. */
export const exchangeShow = read('exchange_show', {
  params: { proposal: ProposalId },
  result: v.object({
    ...ProposalAnswer.entries,
    history: v.array(
      v.object({
        event: v.picklist(['proposed', 'confirmed', ...PROPOSAL_STATES.slice(1)]),
        /** Null for an expiry or a completion. */
        by: v.nullable(v.picklist(['own', 'partner'])),
        at: Instant,
      }),
    ),
  }),
  refusals: [REFUSAL.proposal_unknown],
})
