import * as v from 'valibot'
import { expect, it } from 'vitest'
import { phaseAt } from '#src/content/time/phase.ts'
import { campaignPhase } from '#src/contract/functions/core.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { MOVIE_NIGHT } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('campaign_phase', (engine) => {
  const world = worldFor(engine)

  it.each([
    ['2026-01-01T00:00:00Z', 'not_started'],
    ['2026-10-26T08:59:59Z', 'not_started'],
    [MOVIE_NIGHT.opens_at, 'running'],
    ['2027-01-17T08:59:59Z', 'running'],
    ['2027-01-17T09:00:00Z', 'last_day'],
    ['2027-01-18T08:59:59Z', 'last_day'],
    [MOVIE_NIGHT.closes_at, 'ended'],
    ['2030-01-01T00:00:00Z', 'ended'],
  ])('at %s is %s, for anybody', async (at, phase) => {
    await world.setClock(at)
    const { status, body } = await world.call('campaign_phase', { campaign: 'movie-night' })
    expect(status).toBe(200)
    expect(v.parse(campaignPhase.result, body)).toEqual({
      campaign: 'movie-night',
      phase,
      opens_at: '2026-10-26T09:00:00.000Z',
      closes_at: '2027-01-18T09:00:00.000Z',
      time_zone: 'Europe/Berlin',
      server_time: new Date(at).toISOString(),
    })
  })

  it('has the phase that the command line computes', async () => {
    const window = { from: '2026-10-20T09:00:00Z', until: '2026-10-26T09:00:00Z' }
    const hour = 60 * 60 * 1000
    for (let at = Date.parse(window.from) - hour; at <= Date.parse(window.until); at += hour) {
      for (const instant of [at - 1, at]) {
        const [row] = await world.database.query<{ phase: string }>(
          'select app.phase_at($1::text::timestamptz, $2::text::timestamptz, $3::text::timestamptz) as phase',
          [new Date(instant).toISOString(), window.from, window.until],
        )
        expect(row?.phase, new Date(instant).toISOString()).toBe(phaseAt(window, instant))
      }
    }
  })

  it('accepts the language that the client adds to every call', async () => {
    const params = { campaign: 'movie-night', language_code: 'de' }
    expect((await world.call('campaign_phase', params)).status).toBe(200)
  })

  it.each(['', 'nothing', 'MOVIE-NIGHT', 'x'.repeat(10_000)])('refuses %j', async (campaign) => {
    await expectRefusal(world.call('campaign_phase', { campaign }), REFUSAL.not_available)
  })
})
