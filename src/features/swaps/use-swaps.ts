import { useEffect, useRef, useState } from 'react'
import type { ReadState } from '#src/app/screen/use-read.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { refresh } from '#src/stores/read.ts'
import { ALL, LIVE } from './proposal-pages.ts'
import { isLater, latest } from './seen.ts'
import { groupOf, type SwapGroup } from './swap-groups.ts'
import { type Move, type Moves, type Picks, useMoves } from './use-moves.ts'
import { type Listed, useProposals } from './use-proposals.ts'

export interface Swaps {
  readonly groups: Readonly<Record<SwapGroup, readonly Proposal[]>>
  readonly waiting: number
  readonly at: string
  /** Loads more live or more finished swaps; undefined without more. */
  readonly moreLive: (() => void) | undefined
  readonly moreFinished: (() => void) | undefined
  readonly loading: boolean
  readonly unlisted: readonly number[]
}

/**
 * Returns the player's swaps and the moves on them. A swap stays in its group after a move and at
 * its end, so that it does not change its place; at the next visit it is in its new group.
 */
export function useSwaps() {
  const live = useProposals(LIVE)
  const all = useProposals(ALL)
  const moves = useMoves()
  const [places, setPlaces] = useState<ReadonlyMap<number, SwapGroup>>(new Map())

  const make = (proposal: Proposal, move: Move, picks?: Picks) => {
    setPlaces((before) =>
      before.has(proposal.id) ? before : new Map(before).set(proposal.id, groupOf(proposal)),
    )
    return moves.make(proposal.id, move, picks)
  }
  const alive = useRef(new Map<number, SwapGroup>())
  const state = groupSwaps(live, all, moves, (proposal) => {
    const now = groupOf(proposal)
    return (
      places.get(proposal.id) ?? ((now === 'finished' && alive.current.get(proposal.id)) || now)
    )
  })
  useEffect(() => {
    if (state.status !== 'ready') return
    for (const group of ['yours', 'theirs'] as const) {
      for (const { id } of state.data.groups[group]) alive.current.set(id, group)
    }
  })
  useUnlisted(state.status === 'ready' ? state.data.unlisted : [], moves)
  return { read: { state, refetch: refresh }, moves, make }
}

function groupSwaps(
  live: ReadState<Listed>,
  all: ReadState<Listed>,
  moves: Moves,
  placeOf: (proposal: Proposal) => SwapGroup,
): ReadState<Swaps> {
  if (live.status === 'failed') return live
  if (all.status === 'failed') return all
  if (live.status !== 'ready' || all.status !== 'ready') return { status: 'loading' }
  const moved = [...moves.of.values()].flatMap(({ seen }) => seen ?? [])
  const listed = [...live.data.proposals, ...all.data.proposals]
  const seen = latest([...moved, ...listed])
  const groups: Record<SwapGroup, Proposal[]> = { yours: [], theirs: [], finished: [] }
  for (const { proposal } of seen) {
    groups[placeOf(proposal)].push(proposal)
  }
  groups.yours.reverse()
  groups.theirs.reverse()

  const at = isLater(live.data.at, all.data.at) ? live.data.at : all.data.at
  const ids = new Set(listed.map(({ proposal }) => proposal.id))
  const stale = live.stale ?? all.stale
  return {
    status: 'ready',
    ...(stale && { stale }),
    data: {
      groups,
      waiting: seen.filter(({ proposal }) => groupOf(proposal) === 'yours').length,
      at,
      moreLive: live.data.more,
      moreFinished: all.data.more,
      loading: live.data.loading || all.data.loading,
      unlisted: moved
        .filter(({ proposal, at: then }) => !ids.has(proposal.id) && isLater(at, then))
        .map(({ proposal }) => proposal.id),
    },
  }
}

/** Refetches moved swaps that newer lists lack, because their state may have changed. */
function useUnlisted(unlisted: readonly number[], moves: Moves): void {
  const ids = unlisted.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of `unlisted`
  useEffect(() => {
    for (const id of unlisted) void moves.look(id)
  }, [ids])
}
