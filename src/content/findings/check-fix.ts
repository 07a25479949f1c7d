export const FIX_COMMAND = '`npm run campaign -- check --fix`'

/**
 * The fixes that findings announce and `check --fix` makes. A test makes each of these fixes, so no
 * finding outside this list may name the command.
 */
export const CHECK_FIX = {
  encoding: `Save it as “UTF-8” in your editor; ${FIX_COMMAND} does it, too.`,
  spaces: `Type these spaces anew; ${FIX_COMMAND} does it.`,
  tabs: `Put two spaces in place of each tab; ${FIX_COMMAND} does it.`,
  colour: `${FIX_COMMAND} does it.`,
  styles: `Run ${FIX_COMMAND}, or export it again with presentation attributes (fill="…").`,
  albumWeight: `Simplify its paths; ${FIX_COMMAND} shrinks what a program can.`,
  weight: `Run ${FIX_COMMAND}; where that is not enough, simplify paths and reuse shapes with <use>.`,
  missingText: `Add the key with its words in this language; ${FIX_COMMAND} adds it without words.`,
} as const
