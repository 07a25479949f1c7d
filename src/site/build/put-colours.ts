import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parse } from 'postcss'

const PALETTE = join(import.meta.dirname, '../../ui/styles/palette.css')
const NAMED = /var\((--[\w-]+)\)/g

/** Returns the custom properties in `css` with their values. */
export function namesIn(css: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  parse(css).walkDecls(/^--/, ({ prop, value }) => void names.set(prop, value.trim()))
  return names
}

/** Inlines the palette's colours, so that no page contains the palette. */
export const putsColours: Plugin = {
  postcssPlugin: 'rollmates-colours',
  Once(root, { result }) {
    const palette = namesIn(readFileSync(PALETTE, 'utf8'))
    // This message makes the development server rebuild a style when the palette changes.
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

/** Returns the name of a colour scale: `--sun` for `--sun-400`; undefined for other names. */
function scaleOf(name: string): string | undefined {
  return name.match(/^(--[a-z]+)-\d/)?.[1]
}
