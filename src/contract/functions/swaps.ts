import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { PRAISE_KINDS } from '../praise.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { RARITIES } from '../stickers.ts'

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

const ProposalId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const ProposedStickers = v.array(
  v.object({
    sticker: v.string(),
    set: v.string(),
    rarity: v.picklist(RARITIES),
    copies: v.pipe(Count, v.minValue(1), v.maxValue(3)),
    /** Whether one that is to be picked can still be; true in all other proposals. */
    free: v.boolean(),
  }),
)

/** A proposal from the view of one of its players. */
const Proposal = v.object({
  id: ProposalId,
  direction: v.picklist(['sent', 'received']),
  state: ProposalState,
  partner: PublicPlayer,
  /** The partner's link, while the proposal is accepted and if they have one. */
  game_link: v.nullable(v.string()),
  /** One of `give` for one of `get`, of which the partner picks as they accept; false once they have. */
  pick: v.boolean(),
  give: ProposedStickers,
  get: ProposedStickers,
  proposed_at: Instant,
  accepted_at: v.nullable(Instant),
  /** When it expires if nobody acts; null in a final state. */
  expires_at: v.nullable(Instant),
  ended_at: v.nullable(Instant),
  confirmed: v.object({ own: v.boolean(), partner: v.boolean() }),
  praise: v.object({ given: v.nullable(Praise), received: v.nullable(Praise) }),
})

export type Proposal = v.InferOutput<typeof Proposal>

const ProposalAnswer = v.object({ server_time: Instant, proposal: Proposal })
const proposalParams = { proposal: ProposalId }

/** How many stickers a side of a proposal has at most: of all of which are meant, and of those to pick one of. */
export const MAX_STICKERS = { all: 3, pick: 5 } as const

/** 1 to 3 copies, a sticker listed once for each; or 1 to 5 stickers to pick one of. */
const Side = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_STICKERS.pick))

/**
 * Proposes to swap the caller's `offer` for the partner's `want`; with `pick`, one of these for one of those, of which
 * the partner picks.
 */
export const exchangePropose = effect('exchange_propose', {
  params: { username: v.string(), offer: Side, want: Side, pick: v.optional(v.boolean()) },
  result: ProposalAnswer,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.player_unknown,
    REFUSAL.no_free_copy,
    REFUSAL.partner_has_no_free_copy,
    REFUSAL.gold_outside_blitz,
    REFUSAL.gold_blitz_later,
    REFUSAL.swap_with_oneself,
    REFUSAL.too_many_proposals,
    REFUSAL.too_many_with_player,
    REFUSAL.partner_declined,
    REFUSAL.player_blocked,
    REFUSAL.not_with_player,
    REFUSAL.partner_has_enough_proposals,
    REFUSAL.partner_pauses,
    REFUSAL.partner_asks_listed,
    REFUSAL.partner_asks_new,
    REFUSAL.partner_asks_rarity,
    REFUSAL.partner_asks_sets,
  ],
})

/** Accepts a proposal that was received; `get` and `give` are what the caller picks, where there is something to. */
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

/** Declines an open proposal that was received. */
export const exchangeDecline = effect('exchange_decline', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on, REFUSAL.proposal_not_your_turn],
})

/** Withdraws an open proposal that was sent. */
export const exchangeWithdraw = effect('exchange_withdraw', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on, REFUSAL.proposal_not_your_turn],
})

/** Cancels an accepted proposal, as either side. */
export const exchangeCancel = effect('exchange_cancel', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on],
})

/** Confirms that the swap was done in the game; the second confirmation completes it. */
export const exchangeConfirm = effect('exchange_confirm', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on, REFUSAL.proposal_not_your_turn],
})

/** Praises the other side of a completed exchange, once. */
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

/** The caller's proposals, sent and received, newest first. */
export const exchangeList = read('exchange_list', {
  params: {
    state: v.optional(v.nullable(ProposalState)),
    before: v.optional(v.nullable(ProposalId)),
    page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
  },
  result: v.object({
    server_time: Instant,
    /** The number of the caller's own open proposals, one to pick of counted as often as what it asks for; its limit. */
    open: Count,
    open_at_most: Count,
    /** The `before` of the next page; null on the last. */
    next: v.nullable(ProposalId),
    proposals: v.array(Proposal),
  }),
  namesStickers: true,
})

/** The caller's open and accepted proposals with another player, newest first. */
export const exchangePending = read('exchange_pending', {
  params: { username: v.string() },
  result: v.object({ server_time: Instant, proposals: v.array(Proposal) }),
  namesStickers: true,
  refusals: [REFUSAL.player_unknown],
})

/** One of the caller's proposals, and its history, oldest first. */
export const exchangeShow = read('exchange_show', {
  params: { proposal: ProposalId },
  result: v.object({
    ...ProposalAnswer.entries,
    history: v.array(
      v.object({
        event: v.picklist(['proposed', 'confirmed', ...PROPOSAL_STATES.slice(1)]),
        /** Null for an expiry, and for the completion by the second confirmation. */
        by: v.nullable(v.picklist(['own', 'partner'])),
        at: Instant,
      }),
    ),
  }),
  refusals: [REFUSAL.proposal_unknown],
})
