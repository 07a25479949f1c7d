import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'
import type { Stage } from '../stage.ts'

const CAMPAIGN = 'lucky-draw'

async function spin(stage: Stage, caller: 'player' | 'premium' | 'apple'): Promise<void> {
  await stage.sql`select app.add_chances(${await stage.id(caller)}::text::uuid, slug,
    app.campaign_day(campaign), 1, 'example')
    from app.campaign as campaign where slug = ${CAMPAIGN}`
  await stage.call(caller, 'lucky_draw_spin', { request_id: randomUUID(), campaign: CAMPAIGN })
}

export const LUCKY_DRAW_EXAMPLES: Examples = {
  lucky_draw: {
    async params(stage, caller) {
      await spin(stage, caller)
      return { campaign: CAMPAIGN }
    },
    outcomes: { stranger: 'allowed' },
  },
  lucky_draw_spin: { params: () => ({ request_id: randomUUID(), campaign: CAMPAIGN }) },
  lucky_draw_wins: {
    async params(stage, caller) {
      await spin(stage, caller)
      return { campaign: CAMPAIGN }
    },
  },
  lucky_draw_proof: {
    async params(stage, caller) {
      await spin(stage, caller)
      return { campaign: CAMPAIGN, day: '2026-11-21' }
    },
    outcomes: { stranger: 'allowed' },
  },
}
