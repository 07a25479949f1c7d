import * as v from 'valibot'
import { WINDOWS_NAMES } from '#src/contract/windows-names.ts'

export const SVG_FILE = /^[a-z0-9-]+\.svg$/

export const SvgFile = v.pipe(
  v.string(),
  v.regex(SVG_FILE, 'the name of a file in art/, such as cover.svg'),
  v.check((file) => !WINDOWS_NAMES.test(file.slice(0, -4)), 'a name that Windows can store'),
)
