/** How many squares the invite track has, whatever the thresholds are. */
const SQUARES = 10

/** A threshold of the track and the squares that lead to it. */
export interface Stretch {
  invitees: number
  points: number
  granted: boolean
  /** How many squares it has; the flag stands on the last of them. */
  squares: number
}

/** One square of the row. */
interface Square {
  /** Its place from the start, from 0. */
  place: number
  walked: boolean
  /** The threshold whose flag stands on it. */
  flag: Stretch | undefined
}

export interface Track {
  stretches: readonly Stretch[]
  squares: readonly Square[]
  /** How many squares Pip has walked: 0 at the start, all of them at the last threshold. */
  walked: number
  /** The threshold ahead, or undefined where all are reached. */
  next: Stretch | undefined
}

interface Bonus {
  invitees: number
  points: number
  granted?: boolean
}

/**
 * The track of bonuses for `invited` mates. Each threshold has about the same number of squares, the
 * later ones one more, and within its stretch Pip walks in step with the mates: a flag is reached
 * exactly when its threshold is.
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
