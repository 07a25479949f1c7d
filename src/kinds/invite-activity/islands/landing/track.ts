const SQUARES = 10

export interface Stretch {
  invitees: number
  points: number
  granted: boolean
  squares: number
}

interface Square {
  /** The square's index, from 0. */
  place: number
  walked: boolean
  flag: Stretch | undefined
}

export interface Track {
  stretches: readonly Stretch[]
  squares: readonly Square[]
  walked: number
  /** The next threshold; undefined after the last one. */
  next: Stretch | undefined
}

interface Bonus {
  invitees: number
  points: number
  granted?: boolean
}

/**
 * Returns the track of bonuses for `invited` mates. Each threshold has an equal share of the
 * squares; the later ones have the remaining squares. Between two thresholds, the mascot Pip moves
 * in proportion to the number of mates, so he reaches a flag exactly at its threshold.
 */
export function trackOf(bonuses: readonly Bonus[], invited: number): Track {
  const share = Math.floor(SQUARES / bonuses.length)
  const longer = SQUARES - share * bonuses.length
  let before = 0
  let walked = 0
  const stretches = bonuses.map(({ invitees, points, granted = false }, place): Stretch => {
    const squares = share + (place >= bonuses.length - longer ? 1 : 0)
    const come = Math.min(Math.max(0, invited - before), invitees - before)
    walked += Math.floor((come * squares) / (invitees - before))
    before = invitees
    return { invitees, points, granted, squares }
  })
  const flags = stretches.flatMap((stretch) => [
    ...Array.from({ length: stretch.squares - 1 }, () => undefined),
    stretch,
  ])
  const squares = flags.map((flag, place) => ({ place, walked: place < walked, flag }))
  const next = stretches.find(({ invitees }) => invitees > invited)
  return { stretches, squares, walked, next }
}
