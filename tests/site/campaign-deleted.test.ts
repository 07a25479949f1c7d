// @module-tag long
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CAMPAIGNS_FILE } from '#src/contract/published-campaign.ts'
import { buildSite, CAMPAIGNS, PROJECT } from './fixture/build-site.ts'

const SLUGS = readdirSync(CAMPAIGNS).filter((slug) => !slug.includes('.'))

test.each(SLUGS)('without the campaign %s the site still builds', async (slug) => {
  // The temporary folder must be on the project's disk: the build moves files to the site's folder.
  const cache = join(PROJECT, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'without-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const campaigns = join(folder, 'campaigns')
  const dist = join(folder, 'dist')
  cpSync(CAMPAIGNS, campaigns, { recursive: true })
  rmSync(join(campaigns, slug), { recursive: true })
  const { code, output } = await buildSite(campaigns, dist)
  expect(code, output).toBe(0)
  const rows: { slug: string }[] = JSON.parse(readFileSync(join(dist, CAMPAIGNS_FILE), 'utf8'))
  expect(rows.map((row) => row.slug)).toEqual(SLUGS.filter((one) => one !== slug))
})
