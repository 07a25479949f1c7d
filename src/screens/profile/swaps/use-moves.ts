import { useRef, useState } from 'react'
import {
  exchangeAccept,
  exchangeCancel,
  exchangeConfirm,
  exchangeDecline,
  exchangePraise,
  exchangeShow,
  exchangeWithdraw,
  type PraiseKind,
  type Proposal,
} from '#src/contract/functions/exchanges.ts'
import { rpc } from '#src/rpc/client.ts'
import { createEffect } from '#src/rpc/effect.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { refresh } from '#src/stores/read.ts'
import { askToSignInIfNeeded } from '#src/stores/sign-in-offer.ts'
import type { Seen } from './seen.ts'

/** What a player can do about a proposal; a praise says which. */
export type Move = 'accept' | 'decline' | 'withdraw' | 'cancel' | 'confirm' | PraiseKind

/** What became of the last move on a proposal. */
interface Moved {
  /** Under way: from the press until the answer. */
  readonly busy?: Move
  readonly failure?: Failure
  /** How it stood right after. */
  readonly seen?: Seen
}

export interface Moves {
  /** By the proposal's id. */
  readonly of: ReadonlyMap<number, Moved>
  readonly make: (proposal: number, move: Move) => Promise<void>
  /** Asks how a proposal stands now. */
  readonly look: (proposal: number) => Promise<void>
}

const effects = {
  accept: createEffect(exchangeAccept),
  decline: createEffect(exchangeDecline),
  withdraw: createEffect(exchangeWithdraw),
  cancel: createEffect(exchangeCancel),
  confirm: createEffect(exchangeConfirm),
}
const givePraise = createEffect(exchangePraise)

/**
 * The player's moves on their proposals, whichever list those stand in. One move at a time on each;
 * whatever comes of it, the proposal is then known as the server has it: by the answer, or where that
 * was refused or lost by asking.
 */
export function useMoves(): Moves {
  const [of, setOf] = useState<ReadonlyMap<number, Moved>>(new Map())
  const running = useRef(new Set<number>())
  const set = (id: number, change: (before: Moved) => Moved) =>
    setOf((before) => new Map(before).set(id, change(before.get(id) ?? {})))

  const make: Moves['make'] = async (id, move) => {
    if (running.current.has(id)) return
    running.current.add(id)
    set(id, ({ seen }) => ({ ...(seen && { seen }), busy: move }))
    try {
      const seen = seenIn(await call(id, move))
      set(id, () => ({ seen }))
    } catch (error) {
      const failure = toFailure(error)
      askToSignInIfNeeded(failure)
      const seen = await show(id)
      // A lost answer, or another tab was first: what the player wanted is so.
      const done = seen && isDone(seen.proposal, move)
      set(id, (before) => ({
        ...(before.seen && { seen: before.seen }),
        ...(seen && { seen }),
        ...(!done && { failure }),
      }))
    } finally {
      running.current.delete(id)
      void refresh()
    }
  }
  const look: Moves['look'] = async (id) => {
    const seen = await show(id)
    if (seen) set(id, (before) => ({ ...before, seen }))
  }
  return { of, make, look }
}

const seenIn = ({ proposal, server_time }: { proposal: Proposal; server_time: string }): Seen => ({
  at: server_time,
  proposal,
})

function show(proposal: number): Promise<Seen | undefined> {
  return rpc(exchangeShow, { proposal }).then(seenIn, () => undefined)
}

function isDone({ state, confirmed, praise }: Proposal, move: Move): boolean {
  switch (move) {
    case 'accept':
      return state === 'accepted' || state === 'completed'
    case 'decline':
      return state === 'declined'
    case 'withdraw':
      return state === 'withdrawn'
    case 'cancel':
      return state === 'cancelled'
    case 'confirm':
      return confirmed.own
    default:
      return praise.given === move
  }
}

function call(proposal: number, move: Move) {
  switch (move) {
    case 'perfect':
    case 'fast':
    case 'honest':
      return givePraise({ proposal, kind: move })
    default:
      return effects[move]({ proposal })
  }
}
