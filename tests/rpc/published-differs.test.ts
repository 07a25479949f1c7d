import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { campaignDifferences } from '#backend/database/campaign-differences.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { readBuiltCampaigns } from '#backend/server/built-lists.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { CAMPAIGNS_FILE, type PublishedCampaign } from '#src/contract/published-campaign.ts'
import { CAMPAIGNS, MOVIE_NIGHT } from './support/campaigns.ts'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

const ROOT = mkdtempSync(join(tmpdir(), 'rollmates-published-'))
afterAll(() => rmSync(ROOT, { recursive: true, force: true }))

// A build with the campaigns that every test's database has.
writeFileSync(join(ROOT, CAMPAIGNS_FILE), JSON.stringify(CAMPAIGNS))

describeOnBoth('A manifest and what was published', (engine) => {
  const world = worldFor(engine, { DIST_DIR: ROOT })
  const differences = (...campaigns: PublishedCampaign[]) =>
    campaignDifferences(world.database, campaigns)

  it('do not differ once it was published, however its instants are written', async () => {
    expect(await differences(...CAMPAIGNS)).toEqual([])
    const spelled = { ...MOVIE_NIGHT, opens_at: '2026-10-26T10:00:00+01:00' }
    expect(await differences(spelled)).toEqual([])
  })

  it('differ in fields, numbers that are new or gone, and campaigns that were never published', async () => {
    expect(
      await differences(
        { ...MOVIE_NIGHT, closes_at: '2027-02-01T09:00:00Z', numbers: { seconds_per_page: 8 } },
        { ...MOVIE_NIGHT, slug: 'brand-new', path: '/brand-new' },
      ),
    ).toEqual([
      { slug: 'brand-new', change: 'created', fields: [] },
      {
        slug: 'movie-night',
        change: 'changed',
        fields: ['closes_at', 'numbers.rank_from_stickers', 'numbers.seconds_per_page'],
      },
    ])
  })

  it('are compared by the readiness check, until they are published', async () => {
    // The server gives an answer again for a second.
    const expectReady = (campaigns: unknown[]) =>
      vi.waitFor(
        async () =>
          expect(await world.request('/readyz')).toMatchObject({
            status: 200,
            body: { status: 'ready', campaigns },
          }),
        { timeout: 60_000, interval: 200 },
      )
    await expectReady([])
    const before = { ...MOVIE_NIGHT, numbers: { rank_from_stickers: 7 } }
    await publishCampaigns(world.database, [before])
    await expectReady([
      { slug: 'movie-night', change: 'changed', fields: ['numbers.rank_from_stickers'] },
    ])
    await publishCampaigns(world.database, CAMPAIGNS)
    await expectReady([])
  })

  it('are compared by `campaign list`', async () => {
    const { place, drop } = await engine.place('demo')
    onTestFinished(drop)
    const folder = mkdtempSync(join(ROOT, 'campaigns-'))
    cpSync('campaigns/dice', join(folder, 'dice'), { recursive: true })
    const manifest = join(folder, 'dice/campaign.yaml')
    const campaign = (...args: string[]) =>
      execFileSync(process.execPath, [...SHORT_LIVED, 'backend/cli/campaign.ts', ...args], {
        encoding: 'utf8',
        env: {
          ...process.env,
          CAMPAIGNS_DIR: folder,
          ROLLMATES_MODE: 'test',
          DATABASE_URL: place.databaseUrl ?? '',
          DATA_DIR: place.dataDir,
        },
      })
    campaign('publish')
    expect(campaign('list')).toMatch(/^dice .* as here/m)
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replace(/visit_dice: \d+/, 'visit_dice: 77'),
    )
    const list = campaign('list')
    expect(list).toMatch(/^dice .* differs/m)
    expect(list).toContain('dice: published differs in numbers.visit_dice')
  })
})

it('an invalid list of built campaigns is refused with its file name', () => {
  const dist = mkdtempSync(join(ROOT, 'dist-'))
  expect(readBuiltCampaigns(dist)).toEqual([])
  const file = join(dist, CAMPAIGNS_FILE)
  writeFileSync(file, '[{"slug": 1}]')
  expect(() => readBuiltCampaigns(dist)).toThrow(/campaigns\.json: 0\.slug/)
  writeFileSync(file, 'no JSON')
  expect(() => readBuiltCampaigns(dist)).toThrow(/Build the site again/)
})
