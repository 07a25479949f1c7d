import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

const FOR_ALL = { stranger: 'allowed' } as const

export const FREE_STICKERS_EXAMPLES: Examples = {
  free_stickers: { params: () => ({ campaign: 'invite-activity' }), outcomes: FOR_ALL },
  free_sticker_claim: {
    async params(stage) {
      // Finds an offer that is not claimed yet, because the demo has already claimed some.
      const offer = await stage.value<number>`
        select offer from generate_series(1, 12) as offer
          where offer not in (
            select claim.offer from app.free_sticker_claim as claim
              join app.demo_player using (player_id)
              where claim.offered_on = '2026-11-21')
          limit 1`
      return { request_id: randomUUID(), campaign: 'invite-activity', offer }
    },
  },
}
