import { resolve } from 'node:path'

/**
 * Returns the folder of the campaigns: `CAMPAIGNS_DIR`, or `campaigns/` of the project at `root`.
 */
export function campaignsDirectory(root = '.'): string {
  return resolve(root, process.env.CAMPAIGNS_DIR ?? 'campaigns')
}
