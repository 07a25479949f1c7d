import { resolve } from 'node:path'

/**
 * Returns the folder of the campaigns: `CAMPAIGNS_DIR`, or the project's `campaigns/`. The project is the
 * working directory, because bundled code does not know where its source is.
 */
export function campaignsDirectory(root = '.'): string {
  return resolve(root, process.env.CAMPAIGNS_DIR ?? 'campaigns')
}
