import * as v from 'valibot'
import { layoutsOf, POSTER, type RecapPage } from './season-recap-layouts.ts'

const Colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/i, 'a colour of six hex digits in quotes, such as "#7d1230"'),
)

const LocalTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a local time without zone, such as 2026-10-26T10:00'),
)

const Key = v.pipe(v.string(), v.minLength(1, 'the name of a text in copy/'))

const SvgFile = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\.svg$/, 'the name of a file in art/, such as cover.svg'),
)

const Offset = v.pipe(v.number(), v.integer('a whole number of poster pixels'))

const Length = v.pipe(
  Offset,
  v.minValue(1, 'at least 1 poster pixel'),
  v.maxValue(POSTER.height, `at most ${POSTER.height} poster pixels`),
)

const Place = v.strictObject({
  x: v.pipe(
    Offset,
    v.minValue(0, 'at least 0'),
    v.maxValue(POSTER.width, `at most ${POSTER.width}`),
  ),
  y: v.pipe(
    Offset,
    v.minValue(0, 'at least 0'),
    v.maxValue(POSTER.height, `at most ${POSTER.height}`),
  ),
  width: Length,
  height: Length,
})

const Sprite = v.strictObject({
  art: SvgFile,
  x: Offset,
  y: Offset,
  width: Length,
  motion: v.picklist(['sway', 'float', 'turn', 'none'], 'one of sway, float, turn, none'),
})

/** One page of the story; which layouts and which parts exist depends on the page. */
function page(name: RecapPage, parts: readonly string[]) {
  const layouts = layoutsOf(name)
  return v.strictObject({
    art: SvgFile,
    layout: v.picklist(layouts, `one of ${layouts.join(', ')}`),
    ground: Colour,
    surface: v.optional(Colour),
    text: v.optional(Colour),
    figure: v.optional(Colour),
    place: v.optional(
      v.strictObject(Object.fromEntries(parts.map((part) => [part, v.optional(Place)]))),
    ),
    sprites: v.optional(v.pipe(v.array(Sprite), v.maxLength(2, 'at most 2 sprites'))),
  })
}

/** `campaign.yaml` of kind season-recap. Strict: a key that is not named here is a finding. */
export const SeasonRecapManifest = v.strictObject({
  kind: v.literal('season-recap'),
  path: v.pipe(
    v.string(),
    v.regex(
      /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
      'a path of small letters, digits and hyphens, such as /movie-night-in-review',
    ),
  ),
  window: v.strictObject({ opens: LocalTime, closes: LocalTime, time_zone: v.string() }),
  season: v.strictObject({ from: LocalTime, until: LocalTime }),
  numbers: v.strictObject({
    rank_from_stickers: v.pipe(
      v.number(),
      v.integer('a whole number'),
      v.minValue(1, 'at least 1'),
      v.maxValue(1000, 'at most 1000'),
    ),
    seconds_per_page: v.optional(
      v.pipe(v.number(), v.minValue(4, 'at least 4 seconds'), v.maxValue(60, 'at most 60 seconds')),
    ),
  }),
  theme: v.strictObject({
    ground: Colour,
    pip: Colour,
    on_ground: Colour,
    accent: Colour,
    accent_edge: Colour,
    on_accent: Colour,
    accent_2: Colour,
    accent_3: Colour,
  }),
  share: v.strictObject({ title: Key, text: Key }),
  pages: v.strictObject({
    cover: page('cover', ['main']),
    swaps: page('swaps', ['main', 'received', 'sent']),
    rank: page('rank', ['main']),
    praise: page('praise', ['main', 'perfect', 'fast', 'honest']),
    card: page('card', ['main']),
  }),
})

export type SeasonRecapManifest = v.InferOutput<typeof SeasonRecapManifest>
