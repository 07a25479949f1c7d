// Finds colours that a style writes out instead of naming them: src/ui/styles has a name for each.
import { readFileSync } from 'node:fs'
import { type CssColor, transform } from 'lightningcss'
import { parse } from 'postcss'
import { namesIn } from '#src/build/put-colours.ts'
import { listFiles } from './lib/list-files.ts'

const PALETTE = 'src/ui/styles/palette.css'
const TOKENS = 'src/ui/styles/tokens.css'
/** Where a component's own style begins and ends; a style that it writes into the page is indented. */
const STYLE_TAG = /^<\/?style[^>]*>/m
/** What may be a colour; texts and addresses are matched too, to pass over the words in them. */
const WORDS =
  /"[^"]*"|'[^']*'|url\([^)]*\)|#[\da-f]+|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|-{0,2}[a-z][\w-]*/gi
/** A mask has no colour: it only says how much is seen. */
const MASK = /^(-webkit-)?mask/
/** By these a drawing is coloured, which may have shades that nothing else has. */
const DRAWS = /^(fill|stroke|stop-color|flood-color|lighting-color)$/

/** Returns every such colour of the project, one line each: the file, the line, the correction. */
export function findRawColours(): string[] {
  const names = namesByColour(readFileSync(PALETTE, 'utf8'), readFileSync(TOKENS, 'utf8'))
  return listFiles('src/**/*.{css,astro}')
    .filter((file) => file !== PALETTE && file !== TOKENS)
    .flatMap((file) => rawColoursIn(file, readFileSync(file, 'utf8'), names))
}

/** Returns the first name that the files of names in `styles` give each colour. */
export function namesByColour(...styles: string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [name, value] of styles.flatMap((css) => [...namesIn(css)])) {
    const colour = colourOf(value)
    if (colour && !names.has(colour)) names.set(colour, name)
  }
  return names
}

/** Returns the same for the text of one file. */
export function rawColoursIn(
  file: string,
  text: string,
  names: ReadonlyMap<string, string>,
): string[] {
  const css = file.endsWith('.astro') ? stylesOf(text) : text
  const findings: string[] = []
  parse(css).walkDecls(({ prop, value, source }) => {
    if (MASK.test(prop)) return
    for (const [word] of value.matchAll(WORDS)) {
      const colour = colourOf(word)
      if (!colour) continue
      const name = names.get(colour)
      if (!name && DRAWS.test(prop)) continue
      const fix = name ? `write var(${name})` : `name it in ${PALETTE}, or take a name from there`
      findings.push(`${file}:${source?.start?.line}: ${word} is a colour without its name: ${fix}`)
    }
  })
  return findings
}

/** Returns the styles of an Astro component, each on the line where it stands there. */
function stylesOf(text: string): string {
  return text
    .split(STYLE_TAG)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[^\n]/g, '')))
    .join('')
}

const known = new Map<string, string | undefined>()

/** Returns what `word` looks like, the same for each way to write it, if it is a visible colour. */
function colourOf(word: string): string | undefined {
  if (known.has(word)) return known.get(word)
  let found: string | undefined
  const Color = (colour: CssColor) => {
    // Colours of the system and of the text around, and what is not seen, need no name.
    if (typeof colour === 'string' || colour.type === 'currentcolor') return
    if ('alpha' in colour && colour.alpha === 0) return
    found = JSON.stringify(colour)
  }
  try {
    const code = Buffer.from(`a{color:${word}}`)
    transform({ filename: 'word.css', code, visitor: { Color } })
  } catch {
    // It is no value of a style at all, so no colour.
  }
  known.set(word, found)
  return found
}

if (import.meta.main) {
  const findings = findRawColours()
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exit(findings.length > 0 ? 1 : 0)
}
