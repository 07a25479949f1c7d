// The rules of `npm run check` for styles: colours have names, and radii, gaps and weights are
// from closed lists.
import { readFileSync } from 'node:fs'

/** The colours of the palette, which even drawings must write by their names. */
const PALETTE =
  readFileSync('src/ui/styles/palette.css', 'utf8').match(/#[\da-f]{3,8}(?=;)/gi) ?? []

/** Properties that may have any colour: masks use it for transparency, and drawings have their own shades. */
const DRAWS = '(fill|stroke|stop-color|flood-color|lighting-color|(-webkit-)?mask.*)'
const COLOUR = /#(?!0{4}\b|0{8}\b)[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i

/** The allowed lengths in px and font weights. Tokens replace them step by step, so do not add values. */
const RADII = '4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 22 24 26 32 36 40 999'
const GAPS = '1 2 3 4 5 6 7 8 10 12 14 16 18 20 22 24 26 28 30 32 34 40'
const WEIGHTS = '500 600 650 700 750 800 850'

/** Returns a pattern for one to four values: a number of `pixels` in px, or one such as 0, 50% or `var()`. */
function lengths(pixels) {
  const one = `(0|inherit|\\d+%|(${pixels.replaceAll(' ', '|')})px|var\\(.+\\)|calc\\(.+\\))`
  return new RegExp(`^${one}( ${one}){0,3}$`)
}

export default {
  rules: {
    'color-named': ['never', { ignoreProperties: [new RegExp(`^${DRAWS}$`)] }],
    'declaration-property-value-disallowed-list': [
      { [`/^(?!${DRAWS}$)/`]: [COLOUR], fill: PALETTE, stroke: PALETTE },
      { message: 'Write the colour’s name, var(--…), or name it in src/ui/styles/palette.css' },
    ],
    'declaration-property-value-allowed-list': [
      {
        '/radius$/': [lengths(RADII)],
        '/^((row|column)-)?gap$/': [lengths(GAPS)],
        'font-weight': [new RegExp(`^(${WEIGHTS.replaceAll(' ', '|')}|inherit|\\d+ \\d+)$`)],
      },
      { message: 'Use a token, or a value of scripts/lint/stylelint.config.mjs' },
    ],
  },
  // These files define the names of colours, so they must contain numbers.
  ignoreFiles: ['../../src/ui/styles/{palette,tokens}.css'],
}
