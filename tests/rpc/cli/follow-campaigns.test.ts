import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followCampaigns } from '#backend/cli/follow-campaigns.ts'
import { describeOnPglite } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

describeOnPglite('Campaigns that are edited during development', (engine) => {
  const world = worldFor(engine)
  const root = mkdtempSync(join(tmpdir(), 'rollmates-follow-'))
  const lines: string[] = []
  let stop = async () => {}

  beforeAll(() => {
    cpSync('campaigns', root, { recursive: true })
    stop = followCampaigns(root, world.database, (line) => lines.push(line))
  })
  afterAll(async () => {
    await stop()
    rmSync(root, { recursive: true })
  })

  const edit = (slug: string, from: string, to: string) => {
    const file = join(root, slug, 'campaign.yaml')
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }
  const published = async (slug: string) => {
    const [row] = await world.sql`select app.iso(closes_at) as closes,
      numbers -> 'rank_from_stickers' as rank,
        app.iso(counted_until) as counted,
        (select app.iso(snapshot.counted_until) from app.season_snapshot as snapshot
          where season = campaign.slug) as snapshot
      from app.campaign where slug = ${slug}`
    return row
  }
  const becomes = (slug: string, row: object) =>
    expect.poll(() => published(slug)).toMatchObject(row)

  it('reach the database by themselves: window, numbers, and what is counted', async () => {
    edit('movie-night', 'closes: 2027-01-18T10:00', 'closes: 2027-01-19T10:00')
    await becomes('movie-night', { closes: '2027-01-19T09:00:00.000Z' })
    edit('movie-night', 'rank_from_stickers: 5', 'rank_from_stickers: 7')
    await becomes('movie-night', { rank: 7 })
    edit('movie-night', 'until: 2026-10-19T00:00', 'until: 2026-10-12T00:00')
    await becomes('movie-night', {
      counted: '2026-10-11T22:00:00.000Z',
      snapshot: '2026-10-11T22:00:00.000Z',
    })
    expect(lines).toContain('Published movie-night.')
  })

  it('keep the last valid version while one is invalid, and continue once it is corrected', async () => {
    edit('star-wars', 'kind:', 'kindd:')
    edit('movie-night', 'rank_from_stickers: 7', 'rank_from_stickers: 9')
    await becomes('movie-night', { rank: 9 })
    expect(await published('star-wars')).toMatchObject({ rank: 5 })
    edit('star-wars', 'rank_from_stickers: 5', 'rank_from_stickers: 6')
    edit('star-wars', 'kindd:', 'kind:')
    await becomes('star-wars', { rank: 6 })
  })
})
