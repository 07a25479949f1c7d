import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parse } from 'postcss'

const PALETTE = join(import.meta.dirname, '../ui/styles/palette.css')
const NAMED = /var\((--[\w-]+)\)/g

/** Returns the names of the CSS in `css`, with the value that each is given there. */
export function namesIn(css: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  parse(css).walkDecls(/^--/, ({ prop, value }) => void names.set(prop, value.trim()))
  return names
}

/** Puts each colour of the palette where a style names it, so that no page carries the palette. */
export const putsColours: Plugin = {
  postcssPlugin: 'rollmates-colours',
  Once(root, { result }) {
    const palette = namesIn(readFileSync(PALETTE, 'utf8'))
    // The development server makes a style anew when the palette has changed.
    result.messages.push({ type: 'dependency', file: PALETTE, plugin: 'rollmates-colours' })
    const scales = new Set([...palette.keys()].flatMap((name) => scaleOf(name) ?? []))
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(NAMED, (named, name: string) => {
        const colour = palette.get(name)
        if (colour === undefined && scales.has(scaleOf(name) ?? '')) {
          throw declaration.error(`The palette has no ${name}`, { word: name })
        }
        return colour ?? named
      })
    })
  },
}

/** Returns what stands before the number of a step, such as `--sun` of `--sun-400`. */
function scaleOf(name: string): string | undefined {
  return name.match(/^(--[a-z]+)-\d/)?.[1]
}
