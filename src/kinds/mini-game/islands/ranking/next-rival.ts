import type { DayRanking } from '../game-page-props.ts'

/** Whom a player compares themselves with. */
export interface Rival {
  readonly name: string
  /** How many points lie between the two. */
  readonly points: number
  /** Whether the rival is the better one. */
  readonly isAhead: boolean
}

/**
 * Returns who matters most to the player: for one outside the winning places whoever is on the last of
 * them, for one inside whoever is before them, for the leader whoever follows.
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
