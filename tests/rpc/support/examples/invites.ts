import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'
import { downloadedAt, inviteCodeOf } from '../invites.ts'
import { doAllTasks } from '../new-users.ts'

const campaign = 'invite-activity'
const FOR_ALL = { stranger: 'allowed' } as const

export const INVITES_EXAMPLES: Examples = {
  app_installed: { params: () => ({ request_id: randomUUID(), device_id: randomUUID() }) },
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
    outcomes: { other: REFUSAL.invite_code_own },
  },
  player_invite: {
    params: (stage) => ({ username: stage.username('player') }),
    outcomes: FOR_ALL,
  },
  invite_invitees: { params: () => ({ campaign }) },
  invite_points_record: { params: () => ({ campaign }) },
  new_user_rewards: {
    params: () => ({ campaign: 'new-user-rewards' }),
    outcomes: { stranger: 'allowed' },
  },
  new_user_reward_claim: {
    async params(stage, caller) {
      await downloadedAt(stage, stage.username(caller), '2026-11-20T12:00:00Z')
      await doAllTasks(stage, stage.username(caller), '2026-11-21T11:00:00Z')
      return { request_id: randomUUID(), campaign: 'new-user-rewards' }
    },
    outcomes: { other: REFUSAL.new_players_only },
  },
}
