import palette from '#src/ui/styles/palette.css?raw'

/**
 * Returns the value of a palette colour, such as `--mint-400`. Any other colour is returned unchanged.
 * @throws if the palette lacks the name.
 */
export function paletteColour(colour: string): string {
  if (!colour.startsWith('--')) return colour
  const value = new RegExp(`${colour}: (#\\w+);`).exec(palette)?.[1]
  if (!value) throw new Error(`src/ui/styles/palette.css has no ${colour}`)
  return value
}
