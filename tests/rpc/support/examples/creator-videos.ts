import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'

const newVideo = () => `https://youtu.be/${randomUUID()}`
const FOR_ALL = { stranger: 'allowed' } as const

export const CREATOR_VIDEOS_EXAMPLES: Examples = {
  creator_video: { params: () => ({ campaign: 'creator-video' }), outcomes: FOR_ALL },
  creator_video_submit: {
    params: () => ({ request_id: randomUUID(), campaign: 'creator-video', link: newVideo() }),
  },
  creator_video_claim: {
    async params(stage, caller) {
      const link = newVideo()
      // A player can have only one video in review, so the earlier one is removed.
      await stage.sql`select app.refuse_video(id, 'Make another.') from app.video_submission
        where player_id = ${await stage.id(caller)}::text::uuid and approved_at is null`
      await stage.setClock('2026-11-19T12:00:00Z')
      await stage.call(caller, 'creator_video_submit', {
        request_id: randomUUID(),
        campaign: 'creator-video',
        link,
      })
      await stage.sql`select app.approve_video(id) from app.video_submission where link = ${link}`
      await stage.setClock('2026-11-21T12:00:00Z')
      return { request_id: randomUUID(), campaign: 'creator-video' }
    },
    // The other player has submitted no video.
    outcomes: { other: REFUSAL.reward_not_ready },
  },
}
