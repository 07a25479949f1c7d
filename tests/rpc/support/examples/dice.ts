import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const DICE_EXAMPLES: Examples = {
  // Shows players their own page, and everybody else a friend's page.
  dice: {
    params: (stage) => ({ campaign: 'dice', username: stage.username('player') }),
    outcomes: { stranger: 'allowed' },
  },
  dice_roll: { params: () => ({ request_id: randomUUID(), campaign: 'dice' }) },
  dice_visit: {
    async params(stage) {
      // A friend who is none of the actors, so that each actor may visit.
      const [friend] = await stage.query<{ username: string }>(`
        select username from app.player
          where id not in (select player_id from app.demo_player)
          order by username_key collate "C" limit 1`)
      return { request_id: randomUUID(), campaign: 'dice', username: friend?.username }
    },
  },
}
