import type { FoundPage } from './find-page.ts'
import type { PageLayout } from './page-layout.ts'
import { BLUR, type Planes, resized, scaled } from './pixels.ts'
import { correlate, distances, greyed, type Probe, tintsOf } from './probes.ts'

/** The size in pixels to which drawings and parts of the picture are scaled for comparison. */
export const FINE = 24

export interface Cell {
  readonly slug: string
  /** `pale`: owned if the game shows a number beside it, otherwise unsure. */
  readonly state: 'owned' | 'pale' | 'missing' | 'unsure'
  /** True if the picture shows the drawing where the number of copies would hide it. */
  readonly isBare: boolean
  /** The centre of the drawing in pixels of the picture. */
  readonly x: number
  readonly y: number
}

export interface ReadPage extends FoundPage {
  readonly cells: readonly Cell[]
  readonly evidence: number
}

/**
 * OWNED and MISSING: the minimum likeness (correlation) of an owned and of a missing sticker.
 * MARGIN: the distance by which all other drawings must be less like an owned sticker.
 */
const OWNED = 0.8
const MARGIN = 0.08
const MISSING = 0.7

/** Above this likeness, a drawing is twice the evidence: no other drawing looks so much like it. */
const STRIKING = 0.9

/** Above this likeness, a sticker's position in the picture is certain. */
const CLEAR = 0.75

/** A sticker below this share of the owned stickers' highest contrast counts as pale. */
const PALE = 0.55

interface Seen {
  readonly probe: Probe
  readonly likeness: number
  readonly x: number
  readonly y: number
}

/** Measures the exact position and width of a found page, and returns what its cells show. */
export function readPage(
  picture: Planes,
  found: FoundPage,
  layout: PageLayout,
  probes: readonly Probe[],
): ReadPage {
  const own = probes.filter(({ template }) => template.set === found.set)
  let page = found
  let seen: Seen[] = []
  for (const [reach, step] of [
    [6, 2],
    [3, 1],
    [2, 1],
  ] as const) {
    const scale = FINE / (layout.art * page.width)
    const small = scaled(picture, scale, BORDER)
    seen = own.flatMap((probe) => look(small, scale, page, layout, probe, reach, step))
    page = fitted(page, layout, seen)
  }
  const exact = seen.map((one) => exactly(picture, layout, page, one))
  page = fitted(page, layout, exact)
  const measured = exact.map((one) => {
    // The measured position of a sticker below CLEAR may be wrong, so uses the layout's.
    const [u = 0, v = 0] = layout.cells[one.probe.template.place] ?? []
    const { x, y } =
      one.likeness > CLEAR ? one : { x: page.x + u * page.width, y: page.y + v * page.width }
    return { ...one, x, y, ...measure(one.window, one.probe) }
  })
  const gains = measured.filter(({ colour }) => colour > OWNED).map(({ gain }) => gain)
  const usual = gains.length > 0 ? Math.max(...gains) : 1
  // If all stickers are equally pale, they may be missing, or the page dark.
  const isPlain = layout.missing !== 'faded' || usual > 0.7 || Math.min(...gains) < PALE * usual
  const cells = measured.map((one): Cell => {
    const { slug } = one.probe.template
    const state = stateOf(one, usual, isPlain, layout)
    const isOwn =
      (state !== 'owned' && state !== 'pale') ||
      probes.every(
        (other) =>
          other === one.probe ||
          correlate(one.window.planes, 0, other.colours, Int32Array.from(other.inside)).likeness <
            one.colour - MARGIN,
      )
    return {
      slug,
      state: isOwn ? state : 'unsure',
      isBare: isBare(one, layout),
      x: one.x,
      y: one.y,
    }
  })
  // An empty cell is no evidence, because it may be on any page.
  const evidence = measured.reduce(
    (sum, { colour }, at) =>
      sum +
      (colour >= STRIKING
        ? 2
        : Number(
            colour >= OWNED || (layout.missing !== 'empty' && cells[at]?.state === 'missing'),
          )),
    0,
  )
  return { ...page, cells, evidence }
}

const BORDER = 8

/** Returns a sticker's position, at most `reach` pixels from its place; [] outside the picture. */
function look(
  small: Planes,
  scale: number,
  page: FoundPage,
  layout: PageLayout,
  probe: Probe,
  reach: number,
  step: number,
): Seen[] {
  const [x = 0, y = 0] = layout.cells[probe.template.place] ?? []
  const left = Math.round((page.x + x * page.width) * scale - FINE / 2) + BORDER
  const top = Math.round((page.y + y * page.width) * scale - FINE / 2) + BORDER
  const isIn =
    left >= BORDER - 2 &&
    top >= BORDER - 2 &&
    left + FINE <= small.width - BORDER + 2 &&
    top + FINE <= small.height - BORDER + 2
  if (!isIn) return []
  const tone = layout.missing === 'silhouette' ? greyed(small).planes : undefined
  const inside = distances(probe.inside, FINE, small.width)
  const open = distances(probe.open, FINE, small.width)
  let best = { likeness: -1, left, top }
  for (let dy = -reach; dy <= reach; dy += step) {
    for (let dx = -reach; dx <= reach; dx += step) {
      if (left + dx < 0 || left + dx + FINE > small.width) continue
      if (top + dy < 0 || top + dy + FINE > small.height) continue
      const start = (top + dy) * small.width + left + dx
      const likeness = Math.max(
        correlate(small.planes, start, probe.colours, inside).likeness,
        tone ? Math.abs(correlate(tone, start, probe.shape, open).likeness) - 0.05 : 0,
      )
      if (likeness > best.likeness) best = { likeness, left: left + dx, top: top + dy }
    }
  }
  return [
    {
      probe,
      likeness: best.likeness,
      x: (best.left + FINE / 2 - BORDER) / scale,
      y: (best.top + FINE / 2 - BORDER) / scale,
    },
  ]
}

interface Exact extends Seen {
  readonly window: Planes
}

/** Returns the position, to a quarter of a pixel, where a sticker looks most like its drawing. */
function exactly(
  picture: Planes,
  { art, cells, missing }: PageLayout,
  page: FoundPage,
  seen: Seen,
): Exact {
  const size = art * page.width
  const { colours, shape, inside, open, template } = seen.probe
  const at = (x: number, y: number): Exact => {
    const box = { x: x - size / 2, y: y - size / 2, width: size, height: size }
    const window = resized(picture, FINE, FINE, box, BLUR)
    const colour = correlate(window.planes, 0, colours, Int32Array.from(inside)).likeness
    const flat =
      missing === 'silhouette' && colour < MISSING
        ? correlate(greyed(window).planes, 0, shape, Int32Array.from(open)).likeness
        : 0
    return { ...seen, x, y, window, likeness: Math.max(colour, Math.abs(flat)) }
  }
  const [u = 0, v = 0] = cells[template.place] ?? []
  const expected = at(page.x + u * page.width, page.y + v * page.width)
  let best = at(seen.x, seen.y)
  // Other parts of a picture can resemble an outline more than the sticker does.
  if (expected.likeness > best.likeness - 0.02) best = expected
  for (const step of [0.5, 0.25]) {
    const by = (step * size) / FINE
    for (const [dx, dy] of [
      [by, 0],
      [0, by],
    ] as const) {
      const { x, y } = best
      const [less, more] = [at(x - dx, y - dy), at(x + dx, y + dy)]
      const better = less.likeness > more.likeness ? less : more
      if (better.likeness > best.likeness) best = better
    }
  }
  return best
}

/** Returns the page at the position and width that best fit its clear stickers (least squares). */
function fitted(page: FoundPage, { cells }: PageLayout, seen: readonly Seen[]): FoundPage {
  const clear = seen.filter(({ likeness }) => likeness > CLEAR)
  if (clear.length === 0) return page
  const at = clear.map(({ probe, ...one }) => {
    const [u, v] = cells[probe.template.place] ?? [0, 0]
    return { ...one, u, v }
  })
  const mean = (value: (one: (typeof at)[number]) => number) =>
    at.reduce((sum, one) => sum + value(one), 0) / at.length
  const [x, y, u, v] = [mean((o) => o.x), mean((o) => o.y), mean((o) => o.u), mean((o) => o.v)]
  const spread = mean((o) => (o.u - u) ** 2 + (o.v - v) ** 2)
  const slope = mean((o) => (o.u - u) * (o.x - x) + (o.v - v) * (o.y - y))
  const width = spread < 0.005 ? page.width : slope / spread
  return { ...page, width, x: x - u * width, y: y - v * width }
}

/** A drawing must fill this share of the number's box to show that there is no number. */
const BARE_SHARE = 0.4

function isBare(
  { window, probe, gain }: Exact & { gain: number },
  { art, count }: PageLayout,
): boolean {
  const box = count.width * count.height * (FINE / art) ** 2
  const there = correlate(window.planes, 0, probe.hidden, Int32Array.from(probe.numbered))
  const isFull = probe.numbered.length >= BARE_SHARE * box
  return isFull && there.likeness > 0.9 && Math.abs(there.gain / gain - 1) < 0.3
}

function measure(window: Planes, { colours, inside, open, ...probe }: Probe) {
  const [drawn, all] = [Int32Array.from(inside), Int32Array.from(open)]
  const tone = greyed(window).planes
  const grey = correlate(tone, 0, probe.grey, drawn)
  const tints = correlate(tintsOf(window.planes), 0, probe.tints, drawn)
  const shape = correlate(tone, 0, probe.shape, all)
  return {
    colour: correlate(window.planes, 0, colours, drawn).likeness,
    grey: grey.likeness,
    /** The contrast as a multiple of the drawing's. */
    gain: grey.gain,
    shape: Math.abs(shape.likeness),
    /** The colourfulness as a multiple of the drawing's. */
    tint: tints.gain / Math.max(grey.gain, 0.05),
    /** The standard deviation of the brightness inside the drawing, as a share of its outline's. */
    relief: grey.deviation / Math.max(Math.abs(shape.gain), 1),
    /** The standard deviation of the window's brightness, which is low in an empty cell. */
    variation: shape.deviation,
  }
}

function stateOf(
  measures: ReturnType<typeof measure>,
  usualGain: number,
  isPlain: boolean,
  { missing }: PageLayout,
): Cell['state'] {
  const { colour, grey, shape, gain, tint, relief, variation } = measures
  const contrast = gain / usualGain
  if (colour >= OWNED && contrast > 0.7 && tint > 0.6) {
    if (isPlain) return 'owned'
    if (gain >= 0.3) return 'pale'
  }
  const isMissing = {
    silhouette: shape >= MISSING && grey < 0.6 && relief < 0.12,
    faded: grey >= MISSING && (contrast < PALE || gain < 0.3),
    grey: grey >= MISSING && tint < 0.35,
    empty: colour < 0.6 && contrast < 0.25 && variation < 20,
  }[missing]
  return isMissing ? 'missing' : 'unsure'
}
