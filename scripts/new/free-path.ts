import { join } from 'node:path'
import { CommandError } from '#backend/cli/command-error.ts'
import { checkPaths } from '#src/content/checks/check-paths.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { routeTable } from '#src/site/routing/routes.ts'

/**
 * Checks that no page and no campaign uses a path.
 * @param file the file that will contain the path
 * @throws {CommandError} if a page or a campaign uses the path
 */
export function requireFreePath(root: string, path: string, file: string): void {
  const routes = routeTable(loadCampaigns(join(root, 'campaigns')).campaigns)
  const claims = routes.map(({ path, parameter, owner }) => ({
    path,
    deep: parameter !== undefined,
    ...(owner !== 'site' && { file: `campaigns/${owner}/campaign.yaml` }),
  }))
  const findings = checkPaths([...claims, { path, deep: false, file }])
  const finding = findings.find((one) => one.file === file)
  if (finding) throw new CommandError(`The path is taken: ${finding.found}`, 'choose another path')
}
