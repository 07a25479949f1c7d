import { contrast } from '#src/content/colour/contrast.ts'

const INK = '#2a1426'
const WHITE = '#ffffff'

const MIN_CONTRAST = 7

/**
 * Returns the cell colours of a season's share card as custom properties: paper and the season's accents,
 * lightened until ink is readable on them.
 */
export function cardColourCss(theme: {
  accent: string
  accent_2: string
  accent_3: string
}): string {
  const cells = [readable(theme.accent_2), readable(theme.accent_3), '#fff3dc']
  const properties = cells.map((colour, index) => `--card-${index}:${colour}`)
  return `:root{--card-hero:#fffdf8;${properties.join(';')}}`
}

/** Returns `colour`, mixed with as much white as ink needs to be readable on it. */
export function readable(colour: string): string {
  for (let white = 0; white < 1; white += 0.1) {
    const mixed = mix(colour, WHITE, white)
    if (contrast(mixed, INK) >= MIN_CONTRAST) return mixed
  }
  return WHITE
}

function mix(a: string, b: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - part) + (to ?? 0) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
