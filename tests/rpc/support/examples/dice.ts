import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const DICE_EXAMPLES: Examples = {
  // The call shows the player's page: to the player as their own, to all others as that of another player.
  dice: {
    params: (stage) => ({ campaign: 'dice', username: stage.username('player') }),
    outcomes: { stranger: 'allowed' },
  },
  dice_roll: { params: () => ({ request_id: randomUUID(), campaign: 'dice' }) },
  dice_visit: {
    async params(stage) {
      // Finds a player who is none of the callers, so that each caller may visit this player.
      const username = await stage.value<string>`
        select username from app.player
          where id not in (select player_id from app.demo_player)
          order by username_key collate "C" limit 1`
      return { request_id: randomUUID(), campaign: 'dice', username }
    },
  },
}
