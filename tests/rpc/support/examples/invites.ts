import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'
import { downloadedAt, inviteCodeOf, setGameLink } from '../invites.ts'
import { givePoints } from '../points.ts'

const campaign = 'invite-activity'
const FOR_ALL = { stranger: 'allowed' } as const

export const INVITE_EXAMPLES: Examples = {
  invite_activity: { params: () => ({ campaign }), outcomes: FOR_ALL },
  invite_code_enter: {
    async params(stage, caller) {
      await downloadedAt(stage, stage.username(caller), '2026-11-21T11:00:00Z')
      return {
        request_id: randomUUID(),
        campaign,
        code: await inviteCodeOf(stage, stage.username('other')),
      }
    },
    // It is the other player's own code.
    outcomes: { other: REFUSAL.invite_code_own },
  },
  player_invite: {
    params: (stage) => ({ username: stage.username('player') }),
    outcomes: FOR_ALL,
  },
  invite_invitees: { params: () => ({ campaign }) },
  invite_points_record: { params: () => ({ campaign }) },
  sticker_shop: { params: () => ({ campaign }), outcomes: FOR_ALL },
  redemption_apply: {
    async params(stage, caller) {
      await givePoints(stage, stage.username(caller), 20)
      await setGameLink(stage, stage.username(caller), true)
      await setGameLink(stage, stage.username('other'), false)
      return { request_id: randomUUID(), campaign, sticker: 'grand-tour/lantern' }
    },
    // The other player's game link is not theirs.
    outcomes: { other: REFUSAL.game_link_missing },
  },
  redemption_history: { params: () => ({ campaign }) },
}
