import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'
import { setGameLink } from '../invites.ts'
import { givePoints } from '../points.ts'

const campaign = 'invite-activity'
const FOR_ALL = { stranger: 'allowed' } as const

export const SHOP_EXAMPLES: Examples = {
  sticker_shop: { params: () => ({ campaign }), outcomes: FOR_ALL },
  redemption_apply: {
    async params(stage, caller) {
      await givePoints(stage, stage.username(caller), 20)
      await setGameLink(stage, stage.username(caller), true)
      await setGameLink(stage, stage.username('other'), false)
      return { request_id: randomUUID(), campaign, sticker: 'grand-tour/lantern' }
    },
    outcomes: { other: REFUSAL.game_link_missing },
  },
  redemption_history: { params: () => ({ campaign }) },
}
