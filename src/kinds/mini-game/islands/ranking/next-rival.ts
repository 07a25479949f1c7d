import type { DayRanking } from '../game-page-props.ts'

export interface Rival {
  readonly name: string
  readonly points: number
  readonly isAhead: boolean
}

/**
 * Returns the rival of a player: for a player outside the winning places the last winner, for a
 * winner the next better player, for the first player the second.
 */
export function nextRival({ top, around, own, winners }: DayRanking): Rival | undefined {
  if (!own) return undefined
  const rank = own.rank > winners ? winners : own.rank > 1 ? own.rank - 1 : 2
  const place = [...top, ...(around ?? [])].find((candidate) => candidate.rank === rank)
  if (!place) return undefined
  return {
    name: place.player.username,
    points: Math.abs(place.score - own.score),
    isAhead: rank < own.rank,
  }
}
