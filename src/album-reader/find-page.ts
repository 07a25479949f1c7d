import type { PageLayout } from './page-layout.ts'
import { BLUR, type Planes, scaled } from './pixels.ts'
import { correlate, distances, greyed, type Probe } from './probes.ts'

/** A page in a picture: its set, its upper left corner and its width, in pixels. */
export interface FoundPage {
  readonly set: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The width and height of a drawing, in pixels, in the search for pages; small to save time. */
export const COARSE = 8

/**
 * The widths of a page to try, as shares of the picture's shorter side: the usual ones first. A
 * cropped picture shows a part of the page's width.
 */
const WIDTHS = [
  1, 0.93, 1.07, 0.86, 0.8, 1.15, 0.74, 0.68, 1.25, 0.63, 0.58, 1.35, 1.5, 1.7, 1.95, 2.2,
]

/** The minimum likeness of a window to a drawing: in a few pixels, in all, and at the best place. */
const MIN_ROUGHLY = 0.5
const WORTH_A_LOOK = 0.6
const MIN_SCORE = 0.76

const MIN_CONTRAST = 3

/** Half of all windows are at least so much like one of an album's drawings. */
const CHANCE = 0.7

/** Outlines and shades of grey are like more windows than colours are. */
const LESS = { colours: 0, grey: 0.1, shape: 0.05 } as const

/** A page with this score is worth a closer look before the search tries other widths. */
const PROMISING = 0.3

/** The maximum number of less promising pages, because `readPage` takes long. */
const MAX_PAGES = 4

interface Vote {
  readonly place: number
  readonly score: number
  readonly x: number
  readonly y: number
}

type Candidate = FoundPage & { readonly score: number }

/**
 * Yields the pages that the picture may show: the promising ones of each width, then the best of
 * the others. Tries many page widths, or only `onlyWidth` (pixels).
 */
export function* findPages(
  picture: Planes,
  layout: PageLayout,
  probes: readonly Probe[],
  onlyWidth?: number,
): Generator<FoundPage> {
  const side = Math.min(picture.width, picture.height)
  const others: Candidate[] = []
  for (const width of onlyWidth ? [onlyWidth] : WIDTHS.map((share) => share * side)) {
    const scale = COARSE / (layout.art * width)
    const small = scaled(picture, scale * 2, 0, BLUR * 2)
    for (const page of pagesAt(small, layout, probes).sort(byScore)) {
      const found = { ...page, x: page.x / scale, y: page.y / scale, width }
      if (found.score > PROMISING) yield found
      else others.push(found)
    }
  }
  yield* others.sort(byScore).slice(0, MAX_PAGES)
}

function byScore(one: { score: number }, other: { score: number }): number {
  return other.score - one.score
}

/**
 * Returns the most likely position of each set's page, in pixels of a picture whose drawings are
 * `COARSE` wide. The given picture is twice as large, so that a window can begin at half a pixel.
 */
function pagesAt(
  picture: Planes,
  layout: PageLayout,
  probes: readonly Probe[],
): Omit<Candidate, 'width'>[] {
  const { width, height } = picture
  const pageWidth = COARSE / layout.art
  const tone = greyed(picture)
  const looks = probes.flatMap((probe) => looksOf(probe, picture, tone, layout))
  const grid = everyFourth(distances([...Array(COARSE * COARSE).keys()], COARSE, width, 2))
  const flat = [new Float32Array(grid.length)]
  const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  const votes = new Map<string, Vote[]>()
  for (let top = 1; top < height - 2 * COARSE; top += 2) {
    for (let left = 1; left < width - 2 * COARSE; left += 2) {
      const start = top * width + left
      if (correlate(tone.planes, start, flat, grid).deviation < MIN_CONTRAST) continue
      for (const { probe, planes, values, places, few, fewPlaces, less } of looks) {
        // A few pixels exclude most windows, in a fraction of the next line's time.
        if (Math.abs(correlate(planes, start, few, fewPlaces).likeness) < MIN_ROUGHLY) continue
        if (Math.abs(correlate(planes, start, values, places).likeness) < WORTH_A_LOOK) continue
        const scores = near.map(([dx, dy]) => {
          const { likeness } = correlate(planes, start + dy * width + dx, values, places)
          return (values === probe.shape ? Math.abs(likeness) : likeness) - less
        })
        const score = Math.max(...scores)
        if (score < MIN_SCORE) continue
        const [dx, dy] = near[scores.indexOf(score)] ?? [0, 0]
        const { set, place } = probe.template
        const [x, y] = layout.cells[place] ?? [0, 0]
        const list = votes.get(set) ?? []
        votes.set(set, list)
        list.push({
          place,
          score,
          x: (left + dx - 0.5) / 2 + COARSE / 2 - x * pageWidth,
          y: (top + dy - 0.5) / 2 + COARSE / 2 - y * pageWidth,
        })
      }
    }
  }
  return [...votes].flatMap(([set, list]) => {
    const strong = list.sort(byScore).slice(0, 100)
    const origins = strong.map(({ x, y }) => ({ set, x, y, score: support(strong, x, y) }))
    return origins.sort(byScore).slice(0, 1)
  })
}

/** Returns a page position's score: the sum of each place's best vote for a nearby position. */
function support(votes: readonly Vote[], x: number, y: number): number {
  const best = new Map<number, number>()
  for (const vote of votes) {
    if (Math.hypot(vote.x - x, vote.y - y) > COARSE / 3.5) continue
    best.set(vote.place, Math.max(best.get(vote.place) ?? 0, vote.score - CHANCE))
  }
  return [...best.values()].reduce((sum, score) => sum + score, 0)
}

interface Look {
  readonly probe: Probe
  readonly planes: readonly Float32Array[]
  readonly values: readonly Float32Array[]
  readonly places: Int32Array
  readonly few: readonly Float32Array[]
  readonly fewPlaces: Int32Array
  /** How much less a likeness counts. */
  readonly less: number
}

/** Returns the ways in which a sticker may look in a picture: owned and, if this differs, missing. */
function looksOf(probe: Probe, picture: Planes, tone: Planes, { missing }: PageLayout): Look[] {
  const look = (planes: Planes, form: keyof typeof LESS, pixels: readonly number[]): Look => {
    const places = distances(pixels, COARSE, picture.width, 2)
    const values = probe[form]
    return {
      probe,
      planes: planes.planes,
      values,
      places,
      few: values.map(everyFourth),
      fewPlaces: everyFourth(places),
      less: LESS[form],
    }
  }
  return [
    look(picture, 'colours', probe.inside),
    ...(missing === 'grey' ? [look(tone, 'grey', probe.inside)] : []),
    ...(missing === 'silhouette' ? [look(tone, 'shape', probe.open)] : []),
  ]
}

function everyFourth<List extends Float32Array | Int32Array>(list: List): List {
  return list.filter((_, at) => at % 4 === 1) as List
}
