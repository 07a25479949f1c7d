import * as v from 'valibot'
import { Colour } from '#src/content/schema/colour.ts'
import { SvgFile } from '#src/content/schema/svg-file.ts'
import { layoutsOf, type PageType, POSTER, partsOf } from '../data/layouts.ts'

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

function page(type: PageType) {
  const layouts = layoutsOf(type)
  return v.strictObject({
    art: SvgFile,
    layout: v.picklist(layouts, `one of ${layouts.join(', ')}`),
    ground: Colour,
    surface: v.optional(Colour),
    text: v.optional(Colour),
    figure: v.optional(Colour),
    place: v.optional(
      v.strictObject(Object.fromEntries(partsOf(type).map((part) => [part, v.optional(Place)]))),
    ),
    sprites: v.optional(v.pipe(v.array(Sprite), v.maxLength(2, 'at most 2 sprites'))),
  })
}

export type RecapPage = v.InferOutput<ReturnType<typeof page>>

/** Returns the schema of `pages` in a manifest: exactly those of the given types. */
export function recapPages(types: readonly PageType[]) {
  return v.strictObject(Object.fromEntries(types.map((type) => [type, page(type)])))
}
