import * as v from 'valibot'
import { expect } from 'vitest'
import {
  exchangeAccept,
  exchangeCancel,
  exchangeConfirm,
  exchangeDecline,
  exchangePraise,
  exchangePropose,
  exchangeSay,
  exchangeWithdraw,
} from '#src/contract/functions/swaps.ts'
import { exchangeProblem } from '#src/contract/functions/trust.ts'
import type { World } from './world.ts'

const MOVES = {
  accept: exchangeAccept,
  decline: exchangeDecline,
  withdraw: exchangeWithdraw,
  cancel: exchangeCancel,
  confirm: exchangeConfirm,
  praise: exchangePraise,
  say: exchangeSay,
  problem: exchangeProblem,
}
type Verb = keyof typeof MOVES
type Stickers = readonly string[]

/** Ends all open and accepted proposals, as if their time were over. */
export const endProposals = (world: World) =>
  world.sql`insert into app.proposal_event (proposal_id, event, happened_at)
    select id, 'expired', expires_at from app.proposal where state in ('open', 'accepted')`

/** Returns functions that make the calls of exchanges, by HTTP. */
export function exchangesOn(world: World) {
  const call: World['callAs'] = (...given) => world.callAs(...given)

  const move = async (username: string, verb: Verb, proposal: unknown, extra: object = {}) => {
    const answer = await call(username, MOVES[verb].name, {
      proposal,
      ...(verb === 'praise' ? { kind: 'perfect' } : {}),
      ...extra,
    })
    if (answer.status === 200) v.parse(MOVES[verb].result, answer.body)
    return answer
  }

  const propose = (from: string | null, to: string, offer: Stickers, want: Stickers) =>
    call(from, 'exchange_propose', { username: to, offer, want })

  const proposed = async (from: string, to: string, offer: Stickers, want: Stickers) => {
    const answer = await propose(from, to, offer, want)
    expect(answer).toMatchObject({ status: 200 })
    return v.parse(exchangePropose.result, answer.body).proposal.id
  }

  const accepted = async (from: string, to: string, offer: Stickers, want: Stickers) => {
    const id = await proposed(from, to, offer, want)
    expect(await move(to, 'accept', id)).toMatchObject({ status: 200 })
    return id
  }

  const completed = async (from: string, to: string, offer: Stickers, want: Stickers) => {
    const id = await accepted(from, to, offer, want)
    for (const side of [from, to]) {
      expect(await move(side, 'confirm', id)).toMatchObject({ status: 200 })
    }
    return id
  }

  const album = async (username: string, slug: string) => {
    const { body } = await call(username, 'album', {})
    const { sets } = body as { sets: { stickers: Record<string, unknown>[] }[] }
    const found = sets.flatMap(({ stickers }) => stickers).find((one) => one.slug === slug)
    return { copies: found?.copies, reserved: found?.reserved, spare: found?.spare }
  }

  const stateOf = async (username: string, proposal: number) => {
    const { body } = await call(username, 'exchange_show', { proposal })
    return (body as { proposal: { state: string } }).proposal
  }

  return { call, move, propose, proposed, accepted, completed, album, stateOf }
}
