import * as v from 'valibot'
import { expect, it } from 'vitest'
import { openCampaigns } from '#src/contract/functions/core.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('open_campaigns', (engine) => {
  const world = worldFor(engine)

  const ask = async (at: string) => {
    await world.setClock(at)
    const { status, body } = await world.call('open_campaigns', {})
    expect(status).toBe(200)
    return v.parse(openCampaigns.result, body)
  }

  it('lists what is open, what looks back last, and when that changes', async () => {
    const rows = await published()
    const instants = rows.flatMap(({ opens_at, closes_at }) => [opens_at, closes_at]).sort()
    expect(instants.length).toBeGreaterThan(4)
    for (const [index, at] of instants.entries()) {
      const answer = await ask(at)
      const open = rows.filter(({ opens_at, closes_at }) => opens_at <= at && at < closes_at)
      expect(answer.campaigns).toEqual(open.map(({ slug }) => slug))
      const next = instants.slice(index).find((other) => other > at)
      expect(answer.changes_at).toBe(next ?? null)
    }
  })

  it('lists nothing before and after everything', async () => {
    const first = await ask('2001-01-01T00:00:00Z')
    expect(first.campaigns).toEqual([])
    expect(first.changes_at).not.toBeNull()
    const last = await ask('2101-01-01T00:00:00Z')
    expect(last).toMatchObject({ campaigns: [], changes_at: null })
  })

  const published = () =>
    world.database.query<{ slug: string; opens_at: string; closes_at: string }>(`
      select slug, app.iso(opens_at) as opens_at, app.iso(closes_at) as closes_at
        from app.campaign
        order by kind in ('season-recap', 'season-report', 'year-recap'), campaign.closes_at,
          slug collate "C"`)
})
