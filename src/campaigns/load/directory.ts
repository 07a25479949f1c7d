import { resolve } from 'node:path'

/**
 * Where the campaigns' folders lie: `CAMPAIGNS_DIR`, else `campaigns/` of the project. The project
 * is where the command was started: a page's bundled code cannot tell from its own place.
 */
export function campaignsDirectory(root = '.'): string {
  return resolve(root, process.env.CAMPAIGNS_DIR ?? 'campaigns')
}
