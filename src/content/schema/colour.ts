import * as v from 'valibot'

export const COLOUR = /^#[0-9a-f]{6}$/i

export const Colour = v.pipe(
  v.string(),
  v.regex(COLOUR, 'a colour of six hex digits in quotes, such as "#7d1230"'),
  v.examples(['"#7d1230"']),
)
