import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import {
  albumDifferences,
  campaignDifferences,
  nameFields,
} from '#backend/database/published-differences.ts'
import { readBuiltCampaigns } from '#backend/server/built-lists.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { ALBUMS_FILE, type PublishedAlbum } from '#src/contract/published-album.ts'
import { CAMPAIGNS_FILE, type PublishedCampaign } from '#src/contract/published-campaign.ts'
import { eventually } from '#tests/support/eventually.ts'
import { CAMPAIGNS, MOVIE_NIGHT } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const ROOT = mkdtempSync(join(tmpdir(), 'rollmates-published-'))
afterAll(() => rmSync(ROOT, { recursive: true, force: true }))

const ALBUMS = publishedAlbums()

writeFileSync(join(ROOT, CAMPAIGNS_FILE), JSON.stringify(CAMPAIGNS))
writeFileSync(join(ROOT, ALBUMS_FILE), JSON.stringify(ALBUMS))

function lastAlbum(change: (album: PublishedAlbum) => Partial<PublishedAlbum>): PublishedAlbum {
  const album = ALBUMS.at(-1)
  if (!album) throw new Error('There is no album.')
  return { ...album, ...change(album) }
}

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
        fields: [
          {
            field: 'closes_at',
            before: '2027-01-18T09:00:00+00:00',
            after: '2027-02-01T09:00:00+00:00',
          },
          { field: 'numbers.rank_from_stickers', before: 5, after: null },
          { field: 'numbers.seconds_per_page', before: null, after: 8 },
        ],
      },
    ])
  })

  it('differ in the windows, stickers and rewards of albums', async () => {
    expect(await albumDifferences(world.database, ALBUMS)).toEqual([])
    const { slug } = lastAlbum(() => ({}))
    const fieldsOf = async (change: Parameters<typeof lastAlbum>[0]) =>
      nameFields(await albumDifferences(world.database, [lastAlbum(change)]))
    expect(await fieldsOf(() => ({ closes_at: '2027-07-06T10:00:00+02:00' }))).toEqual([
      { slug, change: 'changed', fields: ['closes_at'] },
    ])
    expect(
      await fieldsOf(({ sets }) => ({
        sets: sets.map((set) => ({ ...set, dice: 9, stickers: set.stickers.toReversed() })),
      })),
    ).toEqual([{ slug, change: 'changed', fields: ['rewards', 'stickers'] }])
    expect(await fieldsOf(() => ({ slug: 'brand-new' }))).toEqual([
      { slug: 'brand-new', change: 'created', fields: [] },
    ])
  })

  it('are compared by the readiness check, until they are published', async () => {
    // Retries, because the server caches a readiness response for a second.
    const expectReady = (campaigns: unknown[], albums: unknown[] = []) =>
      eventually(async () =>
        expect(await world.request('/readyz')).toMatchObject({
          status: 200,
          body: { status: 'ready', campaigns, albums },
        }),
      )
    await expectReady([])
    const before = { ...MOVIE_NIGHT, numbers: { rank_from_stickers: 7 } }
    await publishCampaigns(world.database, [before])
    await expectReady([
      { slug: 'movie-night', change: 'changed', fields: ['numbers.rank_from_stickers'] },
    ])
    await publishCampaigns(world.database, CAMPAIGNS)
    const longer = lastAlbum(() => ({ closes_at: '2027-07-12T09:00:00Z' }))
    await publishAlbums(world.database, [longer])
    await expectReady([], [{ slug: longer.slug, change: 'changed', fields: ['closes_at'] }])
    await publishAlbums(world.database, ALBUMS)
    await expectReady([])
  })

  it('are compared by `campaign list`', async () => {
    const { place, drop } = await engine.place('demo')
    onTestFinished(drop)
    const folder = mkdtempSync(join(ROOT, 'campaigns-'))
    cpSync('campaigns/dice', join(folder, 'dice'), { recursive: true })
    const albums = mkdtempSync(join(ROOT, 'albums-'))
    cpSync('albums', albums, { recursive: true })
    const manifest = join(folder, 'dice/campaign.yaml')
    const campaign = (...args: string[]) =>
      execFileSync(process.execPath, [...SHORT_LIVED, 'backend/cli/campaign.ts', ...args], {
        encoding: 'utf8',
        env: {
          ...process.env,
          CAMPAIGNS_DIR: folder,
          ALBUMS_DIR: albums,
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
    const { slug } = lastAlbum(() => ({}))
    const album = join(albums, slug, 'album.yaml')
    expect(campaign('list')).toMatch(RegExp(`^${slug} .* as here`, 'm'))
    writeFileSync(
      album,
      readFileSync(album, 'utf8').replace(/closes: 2027-\S+/, 'closes: 2027-07-12T11:00'),
    )
    const list = campaign('list')
    expect(list).toMatch(RegExp(`^${slug} .* differs`, 'm'))
    expect(list).toContain(`${slug}: published differs in closes_at`)
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
