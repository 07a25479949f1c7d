import { resolve } from 'node:path'

/**
 * Returns the folder of the campaigns: `CAMPAIGNS_DIR`, or `campaigns/` of the project. The project is the
 * working directory, because a page's bundled code does not know its source's place.
 */
export function campaignsDirectory(root = '.'): string {
  return resolve(root, process.env.CAMPAIGNS_DIR ?? 'campaigns')
}
