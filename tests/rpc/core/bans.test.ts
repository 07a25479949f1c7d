import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { playerMe } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A ban', (engine) => {
  const world = worldFor(engine)

  afterEach(async () => {
    await world.setClock(NOW)
    await world.sql`select app.unban_player('Maja')`
  })

  it('for days ends by itself', async () => {
    const token = await world.token('Maja')
    await world.sql`select app.ban_player('maja', 3)`
    await world.setClock('2026-11-24T11:59:59Z')
    await expectRefusal(world.call('player_me', {}, token), REFUSAL.banned_for_days)
    await world.setClock('2026-11-24T12:00:00Z')
    const { body } = await world.call('player_me', {}, token)
    expect(v.parse(playerMe.result, body).username).toBe('Maja')
  })

  it('hides nothing from others and not the campaign from the banned', async () => {
    const token = await world.token('Maja')
    await world.sql`select app.ban_player('Maja', null)`
    const recap = await world.call('season_recap', { season: 'movie-night', username: 'Maja' })
    expect(recap.status).toBe(200)
    const phase = await world.call('campaign_phase', { campaign: 'movie-night' }, token)
    expect(phase.status).toBe(200)
  })
})
