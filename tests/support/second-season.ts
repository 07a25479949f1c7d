import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { campaignRow } from '#src/campaigns/load/campaign-row.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { buildSite, CAMPAIGNS, PROJECT } from '#tests/site/fixture/build-site.ts'

/** A product whose paths have two seasons each, built and to be published. */
export interface TwoSeasons {
  dist: string
  /** Publishes both. */
  script: string
  remove(): void
}

/**
 * Builds the site with a second season for each of `slugs`, `<slug>-two`, which takes over from the
 * first at the local time `border`; its text `key` has a II behind it. The build is one of before.
 */
export async function buildTwoSeasons(
  slugs: Readonly<Record<string, string>>,
  border: string,
): Promise<TwoSeasons> {
  // A build moves its files to the site's folder: in the project each build has its own, on one disk.
  const cache = join(PROJECT, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'seasons-'))
  const campaigns = join(folder, 'campaigns')
  cpSync(CAMPAIGNS, campaigns, { recursive: true })
  const edit = (file: string, from: RegExp, to: string) => {
    const path = join(campaigns, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  for (const [slug, key] of Object.entries(slugs)) {
    cpSync(join(campaigns, slug), join(campaigns, `${slug}-two`), { recursive: true })
    edit(`${slug}/campaign.yaml`, /closes: .*/, `closes: ${border}`)
    edit(`${slug}-two/campaign.yaml`, /opens: .*/, `opens: ${border}`)
    for (const locale of LOCALES) {
      edit(`${slug}-two/copy/${locale}.json`, new RegExp(`("${key}": ".*)"`), '$1 II"')
    }
  }
  const { campaigns: loaded, findings } = loadCampaigns(campaigns)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
  const dist = join(folder, 'dist')
  const before = new Date(Date.parse(`${border}Z`) - 24 * 60 * 60 * 1000).toISOString()
  const { code, output } = await buildSite(campaigns, dist, { SEASONS_AT: before })
  if (code !== 0) throw new Error(output)
  const rows = JSON.stringify(loaded.map(campaignRow)).replaceAll("'", "''")
  return {
    dist,
    script: `select app.publish_campaigns('${rows}'::jsonb)`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
