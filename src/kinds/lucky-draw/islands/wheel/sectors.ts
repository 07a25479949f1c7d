import type { Announced } from '#src/features/reward/reward-words.ts'
import { turn } from './motion.ts'

/** A prize. Its weight is 0 if it is out of stock. */
interface Weighted {
  readonly id: string
  readonly weight: number
}

export interface WheelPrize extends Weighted {
  readonly reward: Announced
}

/** A sector of the wheel. Its edges are in degrees, clockwise from the unturned wheel's top. */
export interface Sector {
  readonly prize: string
  readonly from: number
  readonly to: number
}

/** In degrees. A wider share of a prize becomes several sectors. */
const MAX_ANGLE = 45
/** In degrees. In a narrower sector, players could not recognise the prize. */
const MIN_ANGLE = 18
/** The minimum distance of the final angle from a sector's edges, where the pegs are. */
const CLEAR_OF_PEG = 3.4
const CLEAR_SHARE = 0.12

/**
 * Divides the wheel among the prizes in stock, by weight. A wide share becomes several sectors. A
 * share that is too narrow to read becomes wider, and the others become narrower.
 */
export function divideWheel(prizes: readonly Weighted[]): Sector[] {
  const shares = sharesOf(prizes)
  const counts = countSectors(shares)
  const widthOf = (prize: string) => (shares.get(prize) ?? 0) / (counts.get(prize) ?? 1)
  const order = spread(counts)
  let from = -widthOf(order[0] ?? '') / 2
  return order.map((prize) => {
    const width = widthOf(prize)
    const sector = { prize, from, to: from + width }
    from = sector.to
    return sector
  })
}

/** Returns whether a prize's sector is wider than the prize's chance, to be readable. */
export function isWidened(prizes: readonly Weighted[]): boolean {
  const winnable = prizes.filter(({ weight }) => weight > 0)
  const total = sum(winnable.map(({ weight }) => weight))
  return winnable.some(({ weight }) => (weight / total) * 360 < narrowest(winnable.length))
}

function sharesOf(prizes: readonly Weighted[]): Map<string, number> {
  let sharing = prizes.filter(({ weight }) => weight > 0)
  const least = narrowest(sharing.length)
  const shares = new Map<string, number>()
  for (;;) {
    const left = 360 - least * shares.size
    const weights = sum(sharing.map(({ weight }) => weight))
    const tooNarrow = sharing.filter(({ weight }) => (weight / weights) * left < least)
    if (tooNarrow.length === 0) {
      for (const { id, weight } of sharing) shares.set(id, (weight / weights) * left)
      return shares
    }
    for (const { id } of tooNarrow) shares.set(id, least)
    sharing = sharing.filter(({ id }) => !shares.has(id))
  }
}

function narrowest(prizes: number): number {
  return Math.min(MIN_ANGLE, (0.9 * 360) / prizes)
}

/**
 * Returns the number of sectors of each prize. A prize has at most as many sectors as all others
 * together, so that its sectors need not be neighbours.
 */
function countSectors(shares: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map(
    [...shares].map(([id, share]) => [id, Math.ceil(share / MAX_ANGLE - 0.001)]),
  )
  const all = sum([...counts.values()])
  for (const [id, count] of counts) counts.set(id, Math.max(1, Math.min(count, all - count)))
  return counts
}

/**
 * Orders the sectors so that those of one prize are not neighbours: places them in steps around the
 * wheel, the most frequent prizes first. Steps of two separate them; longer steps are more even.
 */
function spread(counts: ReadonlyMap<string, number>): string[] {
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  const grouped = sorted.flatMap(([id, count]) => Array<string>(count).fill(id))
  const most = sorted[0]?.[1] ?? 1
  for (let step = Math.round(grouped.length / most); step > 2; step--) {
    const order = inSteps(grouped, step)
    if (order.every((id, place) => id !== order[(place + 1) % order.length])) return order
  }
  return inSteps(grouped, 2)
}

function inSteps(grouped: readonly string[], step: number): string[] {
  const order: string[] = []
  let place = 0
  for (const id of grouped) {
    while (order[place] !== undefined) place = (place + 1) % grouped.length
    order[place] = id
    place = (place + step) % grouped.length
  }
  return order
}

/**
 * Returns an angle at which the pointer is in a sector of `prize`; undefined if the prize is not on
 * the wheel. `chance` (0 to below 1) only varies the sector and the position inside.
 */
export function restInside(
  sectors: readonly Sector[],
  prize: string,
  chance: number,
): number | undefined {
  const own = sectors.filter((sector) => sector.prize === prize)
  const sector = own[Math.floor(chance * own.length)]
  if (!sector) return undefined
  const width = sector.to - sector.from
  const clear = Math.max(CLEAR_OF_PEG, width * CLEAR_SHARE)
  const within = clear + (width - 2 * clear) * ((chance * own.length) % 1)
  return turn(-(sector.from + within))
}

/** Returns the sector under the pointer of a wheel turned by `angle` degrees. */
export function sectorAt(sectors: readonly Sector[], angle: number): Sector | undefined {
  return sectors.find(({ from, to }) => turn(-angle - from) < to - from)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
