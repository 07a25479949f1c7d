import * as v from 'valibot'
import { Colour } from '#src/content/schema/colour.ts'
import { ACCENTS, CARDS, TRANSITIONS } from '../data/look-names.ts'

const colours = {
  ground: Colour,
  pip: Colour,
  on_ground: Colour,
  accent: Colour,
  accent_edge: Colour,
  on_accent: Colour,
  accent_2: Colour,
  accent_3: Colour,
}

export const RecapTheme = v.strictObject({
  ...colours,
  transition: v.optional(oneOf(TRANSITIONS), 'slide'),
  accents: v.optional(oneOf(ACCENTS), 'none'),
})

export const THEME_COLOURS = Object.keys(colours) as (keyof typeof colours)[]

export type RecapTheme = v.InferOutput<typeof RecapTheme>

const Key = v.pipe(v.string(), v.minLength(1, 'the name of a text in copy/'))

export const RecapShare = v.strictObject({
  title: Key,
  text: Key,
  card: v.optional(oneOf(CARDS), 'board'),
})

export type RecapShare = v.InferOutput<typeof RecapShare>

function oneOf<const Names extends readonly string[]>(names: Names) {
  return v.picklist(names, `one of ${names.join(', ')}`)
}
