import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite, CAMPAIGNS } from './fixture/build-site.ts'

const LONG_TEST = { tags: 'long' }

function copyOfCampaigns() {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-changes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const campaigns = join(folder, 'campaigns')
  cpSync(CAMPAIGNS, campaigns, { recursive: true })
  return { campaigns, dist: join(folder, 'dist') }
}

test('campaigns whose folders are deleted are gone, and the build passes', LONG_TEST, async () => {
  const { campaigns, dist } = copyOfCampaigns()
  rmSync(join(campaigns, 'movie-night'), { recursive: true })
  rmSync(join(campaigns, 'new-user-rewards'), { recursive: true })
  const { code, output } = await buildSite(campaigns, dist)
  expect(code, output).toBe(0)
  expect(existsSync(join(dist, 'movie-night-in-review.html'))).toBe(false)
  expect(existsSync(join(dist, 'star-wars-in-review.html'))).toBe(true)
  const landing = readFileSync(join(dist, 'activity.html'), 'utf8')
  expect(landing).toContain('/star-wars-in-review')
  expect(landing).not.toMatch(/movie-night|new-user-rewards/)
})

test('without an invite activity the start page lists the recaps', LONG_TEST, async () => {
  const { campaigns, dist } = copyOfCampaigns()
  rmSync(join(campaigns, 'invite-activity'), { recursive: true })
  const { code, output } = await buildSite(campaigns, dist)
  expect(code, output).toBe(0)
  const { redirects } = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8'))
  expect(redirects).toEqual([])
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('href="/movie-night-in-review"')
})

test('without any campaign the site still builds', LONG_TEST, async () => {
  const { campaigns, dist } = copyOfCampaigns()
  rmSync(campaigns, { recursive: true })
  mkdirSync(campaigns)
  const { code, output } = await buildSite(campaigns, dist)
  expect(code, output).toBe(0)
  expect(existsSync(join(dist, 'de/404.html'))).toBe(true)
})

test('findings fail the build, all in one list and without a stack', async () => {
  const { campaigns, dist } = copyOfCampaigns()
  const manifest = join(campaigns, 'movie-night/campaign.yaml')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('kind:', 'kindd:'))
  rmSync(join(campaigns, 'star-wars/copy/it.json'))
  const { code, output } = await buildSite(campaigns, dist)
  expect(code).not.toBe(0)
  expect(output).toContain('campaigns/movie-night/campaign.yaml')
  expect(output).toContain('campaigns/star-wars/copy/it.json')
  expect(output).toMatch(/2 findings in 2 files/)
  expect(output).not.toMatch(/\n\s+at /)
})
