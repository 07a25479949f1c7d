import * as v from 'valibot'

export const SVG_FILE = /^[a-z0-9-]+\.svg$/

export const SvgFile = v.pipe(
  v.string(),
  v.regex(SVG_FILE, 'the name of a file in art/, such as cover.svg'),
)
