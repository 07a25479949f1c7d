import { useRef, useState } from 'react'
import {
  exchangeAccept,
  exchangeCancel,
  exchangeConfirm,
  exchangeDecline,
  exchangePraise,
  exchangeSay,
  exchangeShow,
  exchangeWithdraw,
  type Phrase,
  type Proposal,
} from '#src/contract/functions/swaps.ts'
import { exchangeProblem } from '#src/contract/functions/trust.ts'
import { PRAISE_KINDS, type PraiseKind } from '#src/contract/praise.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { createEffect } from '#src/stores/effect.ts'
import { readOnce, refresh } from '#src/stores/read.ts'
import { askToSignInIfNeeded } from '#src/stores/sign-in-offer.ts'
import type { Seen } from './seen.ts'

/** A player's action on a proposal. A praise is its kind, a phrase is its number. */
export type Move =
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'cancel'
  | 'confirm'
  | 'problem'
  | PraiseKind
  | Phrase

export interface Picks {
  readonly get?: string | undefined
  readonly give?: string | undefined
}

interface Moved {
  readonly busy?: Move
  readonly failure?: Failure
  readonly seen?: Seen
}

export interface Moves {
  readonly of: ReadonlyMap<number, Moved>
  readonly make: (proposal: number, move: Move, picks?: Picks) => Promise<void>
  readonly look: (proposal: number) => Promise<void>
}

const effects = {
  accept: createEffect(exchangeAccept),
  decline: createEffect(exchangeDecline),
  withdraw: createEffect(exchangeWithdraw),
  cancel: createEffect(exchangeCancel),
  confirm: createEffect(exchangeConfirm),
  problem: createEffect(exchangeProblem),
}
const givePraise = createEffect(exchangePraise)
const say = createEffect(exchangeSay)

/**
 * Returns the player's moves on their proposals, for all lists. Each proposal has one move at a
 * time. After a move, the proposal has the server's state: from the response or, after a refusal or
 * a lost response, from a refetch.
 */
export function useMoves(): Moves {
  const [of, setOf] = useState<ReadonlyMap<number, Moved>>(new Map())
  const running = useRef(new Set<number>())
  const set = (id: number, change: (before: Moved) => Moved) =>
    setOf((before) => new Map(before).set(id, change(before.get(id) ?? {})))

  const make: Moves['make'] = async (id, move, picks) => {
    if (running.current.has(id)) return
    running.current.add(id)
    set(id, ({ seen }) => ({ ...(seen && { seen }), busy: move }))
    try {
      const seen = seenIn(await call(id, move, picks))
      set(id, () => ({ seen }))
    } catch (error) {
      const failure = toFailure(error)
      askToSignInIfNeeded(failure)
      const seen = await show(id)
      // The move may have succeeded: its response was lost, or another tab made the move first.
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
  return readOnce(exchangeShow, { proposal }).then(seenIn, () => undefined)
}

function isDone({ state, confirmed, problem, praise }: Proposal, move: Move): boolean {
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
    case 'problem':
      return problem === 'noted'
    default:
      // A repeated phrase looks the same, so the state cannot show whether the call succeeded.
      return praise.given === move
  }
}

function isPraise(move: Move): move is PraiseKind {
  return (PRAISE_KINDS as readonly Move[]).includes(move)
}

function call(proposal: number, move: Move, picks: Picks = {}) {
  if (typeof move === 'number') return say({ proposal, phrase: move })
  if (isPraise(move)) return givePraise({ proposal, kind: move })
  return move === 'accept' ? effects.accept({ proposal, ...picks }) : effects[move]({ proposal })
}
