import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** The packages that contain the programs which scripts run, by the program's name. */
const PACKAGES = {
  astro: 'astro',
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  squawk: 'squawk-cli',
  stylelint: 'stylelint',
  vitest: 'vitest',
}

/**
 * Returns the file that Node runs for a program, which is in a package or in the project. Does not return npm's
 * link to the program, because links differ between systems, and Windows runs them only in a shell.
 * @param {string} program
 * @param {string} [root] the project's folder
 */
export function programFile(program, root = ROOT) {
  const name = Object.hasOwn(PACKAGES, program)
    ? PACKAGES[/** @type {keyof typeof PACKAGES} */ (program)]
    : undefined
  if (!name) return join(root, program)
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}
