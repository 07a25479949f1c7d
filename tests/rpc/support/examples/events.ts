import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'

const campaign = 'events'

export const EVENTS_EXAMPLES: Examples = {
  events_today: {
    params: () => ({ campaign, day: '2026-11-22' }),
    outcomes: { stranger: 'allowed' },
  },
  event_wins: { params: () => ({ campaign }) },
  events_seen: {
    params: () => ({ request_id: randomUUID(), campaign, events: ['orbit-race', 'quick-wins'] }),
  },
  event_rewards: {
    params: () => ({ campaign, event: 'orbit-race' }),
    outcomes: { stranger: 'allowed' },
  },
  event_ranking: {
    params: () => ({ campaign, event: 'orbit-race', after: 3 }),
    outcomes: { stranger: 'allowed' },
  },
  event_level_claim: {
    async params(stage, caller) {
      // Sets the caller's points to zero first, so that points from the demo do not matter.
      await stage.query(`
        insert into app.event_point_entry
            (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
          select gen_random_uuid()::text, campaign_slug, ranking, player_id, -points, app.now(),
              app.now()
            from app.ranking_score
            where ranking = 'orbit-race' and points > 0
              and player_id in (select player_id from app.demo_player)`)
      await stage.sql`insert into app.event_point_entry
          (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
        values (gen_random_uuid()::text, 'events', 'orbit-race', ${await stage.id(caller)}, 400,
          app.now(), app.now())`
      return { request_id: randomUUID(), campaign, event: 'orbit-race', level: 1 }
    },
    outcomes: { other: REFUSAL.reward_not_reached },
  },
  quick_wins: { params: () => ({ campaign }), outcomes: { stranger: 'allowed' } },
  quick_win_claim: {
    async params(stage, caller) {
      await stage.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
        select ${await stage.id(caller)}, id, app.now() from app.player
          where not exists (select from app.demo_player where player_id = player.id) limit 1`
      return { request_id: randomUUID(), campaign, event: 'quick-wins', task: 'exchange-once' }
    },
    outcomes: { other: REFUSAL.reward_not_reached },
  },
}
