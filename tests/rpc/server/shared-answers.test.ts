import { expect, it } from 'vitest'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const LATER = '2026-12-24T12:00:00.000Z'

describeOnBoth('What strangers are answered', (engine) => {
  // The server caches answers for longer than any test takes (in milliseconds).
  const world = worldFor(engine, { ANSWERS_KEPT: '600000' })
  const told = async (campaign: string, token?: string) => {
    const { body } = await world.call('campaign_phase', { campaign }, token)
    return (body as { server_time: string }).server_time
  }

  it('is asked for once, and never what a player reads', async () => {
    expect(await told('dice')).toBe(NOW)
    await world.setClock(LATER)
    expect(await told('dice')).toBe(NOW)
    expect(await told('dice', await world.token('Maja'))).toBe(LATER)
    expect(await told('lucky-draw')).toBe(LATER)
  })
})
