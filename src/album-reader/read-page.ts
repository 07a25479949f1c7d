import { type Template, uncovered } from './drawings.ts'
import { type FoundPage, greyOf } from './find-page.ts'
import type { PageLayout } from './page-layout.ts'
import { BLUR, type Planes, resized, scaled } from './pixels.ts'

/** The size in pixels to which drawings and parts of the picture are scaled for comparison. */
export const FINE = 24

export interface Cell {
  readonly slug: string
  readonly state: 'owned' | 'missing' | 'unsure'
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
  const exact = seen.map((one) => exactly(picture, layout, page.width, one))
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
  // If all stickers are equally pale, they may be missing, or the page dark: none is owned.
  const isPlain = layout.missing !== 'faded' || usual > 0.7 || Math.min(...gains) < PALE * usual
  const cells = measured.map((one): Cell => {
    const { slug } = one.probe.template
    const state = stateOf(one, usual, isPlain, layout)
    const isOwn =
      state !== 'owned' ||
      probes.every(
        (other) =>
          other === one.probe ||
          correlate(one.window, 0, other.colours, other.inside).likeness < one.colour - MARGIN,
      )
    return { slug, state: isOwn ? state : 'unsure', x: one.x, y: one.y }
  })
  // An empty cell is no evidence, because it may be on any page.
  const evidence = measured.filter(
    ({ colour }, at) =>
      colour >= OWNED || (layout.missing !== 'empty' && cells[at]?.state === 'missing'),
  ).length
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
  const tone = layout.missing === 'silhouette' ? greyed(small) : undefined
  let best = { likeness: -1, left, top }
  for (let dy = -reach; dy <= reach; dy += step) {
    for (let dx = -reach; dx <= reach; dx += step) {
      if (left + dx < 0 || left + dx + FINE > small.width) continue
      if (top + dy < 0 || top + dy + FINE > small.height) continue
      const start = (top + dy) * small.width + left + dx
      const likeness = Math.max(
        correlate(small, start, probe.colours, probe.inside).likeness,
        tone ? Math.abs(correlate(tone, start, probe.shape, probe.open).likeness) - 0.05 : 0,
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
function exactly(picture: Planes, { art }: PageLayout, width: number, seen: Seen): Exact {
  const size = art * width
  const at = (x: number, y: number): Exact => {
    const box = { x: x - size / 2, y: y - size / 2, width: size, height: size }
    const window = resized(picture, FINE, FINE, box, BLUR)
    const { colours, shape, inside, open } = seen.probe
    const colour = correlate(window, 0, colours, inside).likeness
    const flat = colour < MISSING ? correlate(greyed(window), 0, shape, open).likeness : 0
    return { ...seen, x, y, window, likeness: Math.max(colour, Math.abs(flat)) }
  }
  let best = at(seen.x, seen.y)
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

export interface Probe {
  readonly template: Template
  /** The indices of the pixels that nothing covers. `inside`: those in the drawing. `open`: all. */
  readonly inside: readonly number[]
  readonly open: readonly number[]
  readonly colours: readonly Float32Array[]
  readonly grey: readonly Float32Array[]
  readonly tints: readonly Float32Array[]
  readonly shape: readonly Float32Array[]
}

/** Returns the values of an album's drawings for the comparison with a picture. */
export function probesOf(templates: readonly Template[], layout: PageLayout): Probe[] {
  const free = uncovered(layout, FINE)
  const open = [...free.keys()].filter((at) => free[at] === 1)
  return templates.map((template) => {
    const { colours, alpha } = template
    const inside = open.filter((at) => (alpha[at] ?? 0) > 0.85)
    const pick = (planes: readonly Float32Array[], pixels: readonly number[]) =>
      planes.map((plane) => Float32Array.from(pixels, (at) => plane[at] ?? 0))
    return {
      template,
      inside,
      open,
      colours: pick(colours, inside),
      grey: pick([greyOf(colours)], inside),
      tints: pick(tintsOf(colours), inside),
      shape: pick([alpha], open),
    }
  })
}

function tintsOf([red, green, blue]: readonly Float32Array[]): Float32Array[] {
  const difference = (one: Float32Array | undefined, other: Float32Array | undefined) =>
    Float32Array.from(one ?? [], (value, at) => value - (other?.[at] ?? 0))
  return [difference(red, green), difference(green, blue)]
}

function measure(window: Planes, { colours, inside, open, ...probe }: Probe) {
  const tone = greyed(window)
  const grey = correlate(tone, 0, probe.grey, inside)
  const tints = correlate({ ...window, planes: tintsOf(window.planes) }, 0, probe.tints, inside)
  const shape = correlate(tone, 0, probe.shape, open)
  return {
    colour: correlate(window, 0, colours, inside).likeness,
    grey: grey.likeness,
    /** The contrast as a multiple of the drawing's. */
    gain: grey.gain,
    shape: Math.abs(shape.likeness),
    /** The colourfulness as a multiple of the drawing's. */
    tint: tints.gain / Math.max(grey.gain, 0.05),
    /** The standard deviation of the window's brightness, which is low in an empty cell. */
    variation: shape.deviation,
  }
}

function greyed(window: Planes): Planes {
  return { ...window, planes: [greyOf(window.planes)] }
}

/**
 * Compares the window that begins at pixel `start` with a drawing's values `others` at `pixels`:
 * `likeness` is the correlation, `gain` the slope of the regression line.
 */
function correlate(
  { width, planes }: Planes,
  start: number,
  others: readonly Float32Array[],
  pixels: readonly number[],
): { likeness: number; gain: number; deviation: number } {
  const n = pixels.length || 1
  let [both, one, other] = [0, 0, 0]
  for (let channel = 0; channel < others.length; channel++) {
    const plane = planes[channel] as Float32Array
    const against = others[channel] as Float32Array
    let [a, b, ab, aa, bb] = [0, 0, 0, 0, 0]
    for (let place = 0; place < pixels.length; place++) {
      const at = pixels[place] as number
      const p = plane[start + Math.floor(at / FINE) * width + (at % FINE)] as number
      const q = against[place] as number
      a += p
      b += q
      ab += p * q
      aa += p * p
      bb += q * q
    }
    both += ab - (a * b) / n
    one += aa - (a * a) / n
    other += bb - (b * b) / n
  }
  return {
    likeness: both / (Math.sqrt(one * other) || 1),
    gain: both / (other || 1),
    deviation: Math.sqrt(one / n),
  }
}

function stateOf(
  measures: ReturnType<typeof measure>,
  usualGain: number,
  isPlain: boolean,
  { missing }: PageLayout,
): Cell['state'] {
  const { colour, grey, shape, gain, tint, variation } = measures
  const contrast = gain / usualGain
  if (isPlain && colour >= OWNED && contrast > 0.7 && tint > 0.6) return 'owned'
  const isMissing = {
    silhouette: shape >= MISSING && grey < 0.6,
    faded: grey >= MISSING && (contrast < PALE || gain < 0.3),
    grey: grey >= MISSING && tint < 0.35,
    empty: grey < 0.4 && variation < 30,
  }[missing]
  return isMissing ? 'missing' : 'unsure'
}
