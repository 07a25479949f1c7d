const COMMAND = '`npm run campaign -- check --fix`'

/**
 * The fixes that `check --fix` makes by itself, as findings promise them. A test makes each of these
 * findings and has it fixed, so nothing else may name the command.
 */
export const CHECK_FIX = {
  encoding: `Save it as “UTF-8” in your editor; ${COMMAND} does it, too.`,
  spaces: `Type these spaces anew; ${COMMAND} does it.`,
  tabs: `Put two spaces in place of each tab; ${COMMAND} does it.`,
  colour: `${COMMAND} does it.`,
  styles: `Run ${COMMAND}, or export it again with presentation attributes (fill="…").`,
  weight: `Run ${COMMAND}; where that is not enough, simplify paths and reuse shapes with <use>.`,
} as const
