import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import { addProposal, giveCopies, type PastEvent } from '../albums.ts'
import type { Example, Examples } from '../example.ts'
import type { Stage } from '../stage.ts'

type Caller = Parameters<Example['params']>[1]

/**
 * Returns the parameters of a call about a new proposal between Bruno and the caller, which other players
 * cannot see.
 */
export async function proposalFor(
  stage: Stage,
  caller: Caller,
  sent: boolean,
  ...events: PastEvent[]
) {
  const [own, bruno] = [stage.username(caller), stage.username('other')]
  const proposal = await addProposal(
    stage,
    {
      from: sent ? own : bruno,
      to: sent ? bruno : own,
      offer: ['grand-tour/baguette'],
      want: ['grand-tour/lantern'],
    },
    events,
  )
  return { request_id: randomUUID(), proposal }
}

/**
 * Returns the outcomes of calls about a proposal, in which `other` takes part; a banned player gets the ban.
 */
export const between = (other: typeof REFUSAL.proposal_not_your_turn | 'allowed' = 'allowed') =>
  ({ other, banned: REFUSAL.banned_forever }) as const

export const SWAPS_EXAMPLES: Examples = {
  exchange_propose: {
    async params(stage, caller) {
      const partner = caller === 'premium' ? 'apple' : 'premium'
      await giveCopies(stage, stage.username(caller), { 'grand-tour/baguette': 60 })
      await giveCopies(stage, stage.username('other'), { 'grand-tour/baguette': 60 })
      await giveCopies(stage, stage.username(partner), { 'grand-tour/lantern': 60 })
      return {
        request_id: randomUUID(),
        username: stage.username(partner),
        offer: ['grand-tour/baguette', 'grand-tour/baguette'],
        want: ['grand-tour/lantern'],
      }
    },
  },
  exchange_accept: {
    params: (stage, caller) => proposalFor(stage, caller, false),
    outcomes: between(REFUSAL.proposal_not_your_turn),
  },
  exchange_decline: {
    params: (stage, caller) => proposalFor(stage, caller, false),
    outcomes: between(REFUSAL.proposal_not_your_turn),
  },
  exchange_withdraw: {
    params: (stage, caller) => proposalFor(stage, caller, true),
    outcomes: between(REFUSAL.proposal_not_your_turn),
  },
  exchange_cancel: {
    params: (stage, caller) => proposalFor(stage, caller, true, 'accepted'),
    outcomes: between(),
  },
  exchange_confirm: {
    params: (stage, caller) => proposalFor(stage, caller, true, 'accepted', 'confirmed by partner'),
    outcomes: between(REFUSAL.proposal_not_your_turn),
  },
  exchange_praise: {
    async params(stage, caller) {
      const events = [
        'accepted',
        'confirmed by proposer',
        'confirmed by partner',
        'completed',
      ] as const
      return { ...(await proposalFor(stage, caller, false, ...events)), kind: 'honest' }
    },
    outcomes: between(),
  },
  exchange_say: {
    async params(stage, caller) {
      return { ...(await proposalFor(stage, caller, true, 'accepted')), phrase: 1 }
    },
    outcomes: between(),
  },
  exchange_list: { params: () => ({ state: 'open', page_size: 5 }) },
  swaps_waiting: { params: () => ({}) },
  exchange_pending: { params: (stage) => ({ username: stage.username('other') }) },
  exchange_show: {
    async params(stage, caller) {
      const { proposal } = await proposalFor(stage, caller, false)
      return { proposal }
    },
    outcomes: between(),
  },
  swap_preferences: { params: () => ({}) },
  swap_preferences_set: {
    params: () => ({
      request_id: randomUUID(),
      accepts: 'anything',
      rarities: ['rare', 'gold'],
      sets: null,
      open_at_most: 10,
      at_once: 'mates',
      paused_until: null,
    }),
  },
}
