import { expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { CAMPAIGNS, MOVIE_NIGHT } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('Publishing campaigns', (engine) => {
  const world = worldFor(engine)
  const publish = (...campaigns: Parameters<typeof publishCampaigns>[1]) =>
    publishCampaigns(world.database, campaigns)
  const rows = () =>
    world.sql`select slug, path, published_at, numbers from app.campaign order by slug`

  const all = (change: string) => CAMPAIGNS.map(({ slug }) => ({ slug, change }))
  /** Publishes; returns only the results of the tests' campaigns, because the embedded demo has more. */
  const publishOurs = async (...campaigns: Parameters<typeof publishCampaigns>[1]) => {
    const said = await publish(...campaigns)
    return said.filter(({ slug }) => CAMPAIGNS.some((ours) => ours.slug === slug))
  }

  it('changes nothing the second time', async () => {
    const before = await rows()
    const said = await publishOurs(...CAMPAIGNS)
    expect(said).toHaveLength(CAMPAIGNS.length)
    expect(said).toEqual(expect.arrayContaining(all('unchanged')))
    const spelled = {
      ...MOVIE_NIGHT,
      opens_at: '2026-10-26T10:00:00+01:00',
      numbers: { rank_from_stickers: 5.0 },
    }
    expect(await publish(spelled)).toContainEqual({ slug: 'movie-night', change: 'unchanged' })
    expect(await rows()).toEqual(before)
  })

  it('keeps campaigns that are not listed, and reports them', async () => {
    const before = await rows()
    const said = await publishOurs()
    expect(said).toHaveLength(CAMPAIGNS.length)
    expect(said).toEqual(expect.arrayContaining(all('not_listed')))
    expect(await rows()).toEqual(before)
  })

  it('takes effect at once', async () => {
    const phase = async () => {
      const { body } = await world.call('campaign_phase', { campaign: 'movie-night' })
      return (body as { phase: string }).phase
    }
    expect(await phase()).toBe('running')
    expect(await publish({ ...MOVIE_NIGHT, closes_at: '2026-11-21T12:00:00Z' })).toContainEqual({
      slug: 'movie-night',
      change: 'changed',
    })
    expect(await phase()).toBe('ended')
    await publish(MOVIE_NIGHT)
    expect(await phase()).toBe('running')
  })

  it('lets two campaigns trade their paths', async () => {
    const [one, two] = CAMPAIGNS
    if (!one || !two) throw new Error('two seasons are needed')
    const traded = await publish({ ...one, path: two.path }, { ...two, path: one.path })
    expect(traded.slice(0, 2).map(({ change }) => change)).toEqual(['changed', 'changed'])
    await publish(...CAMPAIGNS)
  })

  it('lets a season follow another on its path from the moment on that one closes', async () => {
    const next = {
      ...MOVIE_NIGHT,
      slug: 'movie-night-two',
      opens_at: MOVIE_NIGHT.closes_at,
      closes_at: '2027-03-01T09:00:00Z',
    }
    expect(await publish(next)).toContainEqual({ slug: next.slug, change: 'created' })
    const early = { ...next, opens_at: '2027-01-18T08:59:59Z' }
    await expect(publish(early)).rejects.toThrow(
      'movie-night cannot share /movie-night-in-review with movie-night-two: ' +
        'they run from 2026-10-26T09:00:00.000Z to 2027-01-18T09:00:00.000Z ' +
        'and from 2027-01-18T08:59:59.000Z to 2027-03-01T09:00:00.000Z',
    )
  })

  it.each([
    ['an end before the start', { closes_at: '2026-01-01T00:00:00Z' }, '23514'],
    ['counting that ends before it starts', { counted_until: '2026-01-01T00:00:00Z' }, '23514'],
    ['an unknown time zone', { time_zone: 'Mars/Base' }, '22023'],
    ['a time that is none', { opens_at: 'soon' }, '22007'],
    ['a season that counts nothing', { counted_from: null, counted_until: null }, '23514'],
    ['a slug that is none', { slug: 'Movie Night' }, '23514'],
    ['the path of another that is open meanwhile', { slug: 'third' }, '23P01'],
    [
      'the path of another kind',
      {
        slug: 'third',
        kind: 'lucky-draw',
        opens_at: '2028-01-01T00:00:00Z',
        closes_at: '2028-02-01T00:00:00Z',
      },
      '23P01',
    ],
  ])('refuses %s, whole', async (_what, change, code) => {
    const before = await rows()
    const fresh = { ...MOVIE_NIGHT, slug: 'aaa', path: '/aaa' }
    await expect(publish(fresh, { ...MOVIE_NIGHT, ...change })).rejects.toMatchObject({ code })
    expect(await rows()).toEqual(before)
  })

  it('is done once by two at once', async () => {
    const fresh = { ...MOVIE_NIGHT, slug: 'fresh', path: '/fresh' }
    const [a, b] = await Promise.all([publish(fresh), publish(fresh)])
    const changes = [a, b].map((all) => all.find(({ slug }) => slug === 'fresh')?.change)
    expect(changes.sort()).toEqual(['created', 'unchanged'])
  })
})
