import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { buildSite, CAMPAIGNS, PROJECT, run } from '#tests/site/fixture/build-site.ts'

/** A built product whose paths have two seasons each, which are not published yet. */
export interface TwoSeasons {
  dist: string
  script: string
  remove(): void
}

interface Season {
  /** The key of the text that ends with "II" in the second season, so that tests can tell the seasons apart. */
  title: string
  /** Further changes in the first season's manifest, so that it ends when the second season begins. */
  ends?: Readonly<Record<string, string>>
  /** Further changes in the second season's manifest. */
  differs?: Readonly<Record<string, string>>
  /** Changes in the manifest of a third season, `<slug>-three`, which follows the second. */
  third?: Readonly<Record<string, string>>
}

/**
 * Builds the site with a second season `<slug>-two` for each of `seasons`, created with `campaign new
 * --like`. The second season replaces the first one at the local time `border`. The build's date is one day
 * earlier.
 */
export async function buildTwoSeasons(
  seasons: Readonly<Record<string, Season>>,
  border: string,
): Promise<TwoSeasons> {
  // The temporary folder must be on the project's disk: the build moves files to the site's folder.
  const cache = join(PROJECT, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'seasons-'))
  const campaigns = join(folder, 'campaigns')
  cpSync(CAMPAIGNS, campaigns, { recursive: true })
  const make = async (slug: string, like: string, differs: Season['differs'] = {}) => {
    const made = await run('backend/cli/campaign.ts', ['new', slug, '--like', like], {
      CAMPAIGNS_DIR: campaigns,
    })
    if (made.code !== 0) throw new Error(made.output)
    replaceIn(join(campaigns, slug, 'campaign.yaml'), differs)
  }
  for (const [slug, { ends, differs, third }] of Object.entries(seasons)) {
    replaceIn(join(campaigns, slug, 'campaign.yaml'), {
      'closes: .*': `closes: ${border}`,
      ...ends,
    })
    await make(`${slug}-two`, slug, differs)
    if (third) await make(`${slug}-three`, `${slug}-two`, third)
  }
  const before = loadCampaigns(campaigns)
  for (const [slug, { title, third }] of Object.entries(seasons)) {
    const name = (next: string, mark: string) => {
      for (const locale of LOCALES) {
        const file = join(campaigns, `${slug}-${next}/copy/${locale}.json`)
        const said = before.campaigns.find((one) => one.slug === slug)?.copy?.[locale][title]
        const texts = { ...JSON.parse(readFileSync(file, 'utf8')), [title]: `${said} ${mark}` }
        writeFileSync(file, JSON.stringify(texts, null, 2))
      }
    }
    name('two', 'II')
    if (third) name('three', 'III')
  }
  const { campaigns: loaded, findings } = loadCampaigns(campaigns)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
  const dist = join(folder, 'dist')
  const dayBefore = new Date(Date.parse(`${border}Z`) - 24 * 60 * 60 * 1000).toISOString()
  const { code, output } = await buildSite(campaigns, dist, { SEASONS_AT: dayBefore })
  if (code !== 0) throw new Error(output)
  const rows = JSON.stringify(loaded.map(campaignRow)).replaceAll("'", "''")
  return {
    dist,
    script: `select app.publish_campaigns('${rows}'::jsonb)`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function replaceIn(file: string, changes: Readonly<Record<string, string>>): void {
  const text = Object.entries(changes).reduce(
    (before, [from, to]) => before.replace(new RegExp(from), to),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}
