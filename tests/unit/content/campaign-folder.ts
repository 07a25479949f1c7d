import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { loadCampaigns } from '#src/content/load/load.ts'
import { scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { LOCALES } from '#src/contract/locales.ts'
import seasonRecap from '#src/kinds/season-recap/kind.ts'
import { isRecapCampaign } from '#src/recap/kind/recap-campaign.ts'

/** The time at which seasons are created, so that their dates are fixed. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')

/** Creates a campaigns' folder for one test, with helpers to introduce mistakes. */
export function campaignsFolder(...slugs: string[]) {
  const root = join(mkdtempSync(join(tmpdir(), 'campaigns-')), 'campaigns')
  onTestFinished(() => rmSync(join(root, '..'), { recursive: true, force: true }))
  for (const slug of slugs) scaffoldCampaign(root, seasonRecap, slug, { at: NOW })
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    edit: (file: string, from: string | RegExp, to: string | ((found: string) => string)) => {
      const text = readFileSync(join(root, file), 'utf8')
      const edited = text.replace(from, typeof to === 'string' ? () => to : to)
      if (edited === text) throw new Error(`${file} has no ${from}`)
      writeFileSync(join(root, file), edited)
    },
    remove: (path: string) => rmSync(join(root, path), { recursive: true }),
    load: () => loadCampaigns(root),
    loadRecaps: () => loadCampaigns(root).campaigns.filter(isRecapCampaign),
  }
}

/** Functions that create the two other kinds of recap, by the folder's name. */
export const RECAPS = {
  report: (root: string) => {
    recap(root, 'report', (yaml) =>
      yaml
        .replace(/^kind: .*/m, 'kind: season-report')
        .replace(/^ {2}rank:$/m, '  prizes:')
        .replace(/2026-10-05T00:00/, '2026-03-02T00:00')
        .replace(/2026-11-16T00:00/, '2026-05-25T00:00'),
    )
    for (const locale of LOCALES) {
      const file = join(root, 'report', 'copy', `${locale}.json`)
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      const own = Object.entries(texts).flatMap(([key, text]) => {
        const ofRank = key.replace(/^rank\./, 'prizes.')
        if (ofRank === 'prizes.unit')
          return [
            ['prizes.unit_one', text],
            ['prizes.unit_other', text],
          ]
        const other = key.replace(/_theirs$/, '_own')
        return key !== other && Object.hasOwn(texts, other)
          ? []
          : [[ofRank, text.replace('{name}', '')]]
      })
      const whole: Record<string, string> = Object.fromEntries(own)
      whole.season_name_of = texts.season_name_of ?? ''
      writeFileSync(file, JSON.stringify(whole))
    }
  },
  year: (root: string) =>
    recap(root, 'year', (yaml) =>
      yaml
        .replace(/^kind: .*/m, 'kind: year-recap')
        .replace(/^season:$/m, 'year:')
        .replace(/2026-10-05T00:00/, '2025-01-01T00:00')
        .replace(/2026-11-16T00:00/, '2025-12-24T00:00'),
    ),
} as const

function recap(root: string, slug: string, change: (yaml: string) => string): void {
  scaffoldCampaign(root, seasonRecap, slug, { at: NOW })
  const file = join(root, slug, 'campaign.yaml')
  const yaml = readFileSync(file, 'utf8')
    .replace(/^path: .*/m, `path: /${slug}`)
    .replace(/opens: .*/, 'opens: 2026-09-01T10:00')
    .replace(/closes: .*/, 'closes: 2027-06-21T00:00')
  writeFileSync(file, change(yaml))
}
