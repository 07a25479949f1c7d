import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'
import { downloadedAt } from '../invites.ts'
import { doAllTasks } from '../new-users.ts'

/** A link to a video that was never submitted. */
const newVideo = () => `https://youtu.be/${randomUUID()}`
const FOR_ALL = { stranger: 'allowed' } as const

export const REWARD_EXAMPLES: Examples = {
  free_stickers: { params: () => ({ campaign: 'invite-activity' }), outcomes: FOR_ALL },
  free_sticker_claim: {
    async params(stage) {
      // Some were claimed on the demo's day.
      const [free] = await stage.query<{ offer: number }>(`
        select offer from generate_series(1, 12) as offer
          where offer not in (
            select claim.offer from app.free_sticker_claim as claim
              join app.demo_player using (player_id)
              where claim.offered_on = '2026-11-21')
          limit 1`)
      return { request_id: randomUUID(), campaign: 'invite-activity', offer: free?.offer }
    },
  },
  new_user_rewards: { params: () => ({ campaign: 'new-user-rewards' }) },
  new_user_reward_claim: {
    async params(stage, caller) {
      await downloadedAt(stage, stage.username(caller), '2026-11-20T12:00:00Z')
      await doAllTasks(stage, stage.username(caller), '2026-11-21T11:00:00Z')
      return { request_id: randomUUID(), campaign: 'new-user-rewards' }
    },
    // They are not new players.
    outcomes: { other: REFUSAL.new_players_only },
  },
  creator_video: { params: () => ({ campaign: 'creator-video' }), outcomes: FOR_ALL },
  creator_video_submit: {
    params: () => ({ request_id: randomUUID(), campaign: 'creator-video', link: newVideo() }),
  },
  creator_video_claim: {
    async params(stage, caller) {
      const link = newVideo()
      // A player can have only one video in review, so the earlier one is removed.
      await stage.query(
        `select app.refuse_video(id, 'Make another.') from app.video_submission
          where player_id = $1::text::uuid and approved_at is null`,
        [await stage.id(caller)],
      )
      await stage.setClock('2026-11-19T12:00:00Z')
      await stage.call(caller, 'creator_video_submit', {
        request_id: randomUUID(),
        campaign: 'creator-video',
        link,
      })
      await stage.query('select app.approve_video(id) from app.video_submission where link = $1', [
        link,
      ])
      await stage.setClock('2026-11-21T12:00:00Z')
      return { request_id: randomUUID(), campaign: 'creator-video' }
    },
    // They have no video.
    outcomes: { other: REFUSAL.reward_not_ready },
  },
}
