import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../player.ts'
import { PRAISE_KINDS } from '../praise.ts'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction } from '../rpc-function.ts'
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
const proposalParams = { request_id: RequestId, proposal: ProposalId }

/** 1 to 3 copies; a sticker is listed once for each copy. */
const Side = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(3))

/** Proposes to swap the caller's `offer` for the partner's `want`. */
export const exchangePropose = {
  name: 'exchange_propose',
  params: v.object({ request_id: RequestId, username: v.string(), offer: Side, want: Side }),
  result: ProposalAnswer,
  effect: true,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.player_unknown,
    REFUSAL.request_id_reused,
    REFUSAL.no_free_copy,
    REFUSAL.partner_has_no_free_copy,
    REFUSAL.gold_outside_blitz,
    REFUSAL.gold_blitz_later,
    REFUSAL.swap_with_oneself,
    REFUSAL.too_many_proposals,
  ],
} as const satisfies RpcFunction

/** Accepts a proposal that was received. */
export const exchangeAccept = {
  name: 'exchange_accept',
  params: v.object(proposalParams),
  result: ProposalAnswer,
  effect: true,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.proposal_not_your_turn,
    REFUSAL.no_free_copy,
    REFUSAL.gold_outside_blitz,
    REFUSAL.gold_blitz_later,
  ],
} as const satisfies RpcFunction

/** Declines an open proposal that was received. */
export const exchangeDecline = {
  name: 'exchange_decline',
  params: v.object(proposalParams),
  result: ProposalAnswer,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.proposal_not_your_turn,
  ],
} as const satisfies RpcFunction

/** Withdraws an open proposal that was sent. */
export const exchangeWithdraw = {
  name: 'exchange_withdraw',
  params: v.object(proposalParams),
  result: ProposalAnswer,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.proposal_not_your_turn,
  ],
} as const satisfies RpcFunction

/** Cancels an accepted proposal, as either side. */
export const exchangeCancel = {
  name: 'exchange_cancel',
  params: v.object(proposalParams),
  result: ProposalAnswer,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
  ],
} as const satisfies RpcFunction

/** Confirms that the swap was done in the game; the second confirmation completes it. */
export const exchangeConfirm = {
  name: 'exchange_confirm',
  params: v.object(proposalParams),
  result: ProposalAnswer,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.proposal_not_your_turn,
  ],
} as const satisfies RpcFunction

/** Praises the other side of a completed exchange, once. */
export const exchangePraise = {
  name: 'exchange_praise',
  params: v.object({ ...proposalParams, kind: Praise }),
  result: ProposalAnswer,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.proposal_unknown,
    REFUSAL.proposal_moved_on,
    REFUSAL.already_praised,
  ],
} as const satisfies RpcFunction

/** The caller's proposals, sent and received, newest first. */
export const exchangeList = {
  name: 'exchange_list',
  params: v.object({
    state: v.optional(v.nullable(ProposalState)),
    before: v.optional(v.nullable(ProposalId)),
    page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
  }),
  result: v.object({
    server_time: Instant,
    /** The number of the caller's own open proposals, and its limit. */
    open: Count,
    open_at_most: Count,
    /** The `before` of the next page; null on the last. */
    next: v.nullable(ProposalId),
    proposals: v.array(Proposal),
  }),
  effect: false,
  namesStickers: true,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.sign_in_required],
} as const satisfies RpcFunction

/** One of the caller's proposals, and its history, oldest first. */
export const exchangeShow = {
  name: 'exchange_show',
  params: v.object({ proposal: ProposalId }),
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
  effect: false,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.proposal_unknown,
  ],
} as const satisfies RpcFunction
