import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { creatorVideo } from '#src/contract/functions/creator-videos.ts'
import { CREATOR_VIDEO, NOW } from './campaigns.ts'
import { newDemoPlayer } from './demo-player.ts'
import type { Engine } from './engines.ts'
import { worldFor } from './world.ts'

const campaign = CREATOR_VIDEO.slug

/** Opens a world in which each test has its own creator of videos. */
export function studioFor(engine: Engine) {
  const world = worldFor(engine)
  let videos = 0
  const maker = { token: '' }
  beforeEach(async () => {
    await world.setClock(NOW)
    maker.token = await newDemoPlayer(world)
  })
  return {
    world,
    maker,
    newLink: () => `https://www.youtube.com/shorts/video-${++videos}`,
    newMaker: () => newDemoPlayer(world),
    submit: (link: unknown, params: object = {}, token = maker.token) =>
      world.call(
        'creator_video_submit',
        { request_id: randomUUID(), campaign, link, ...params },
        token,
      ),
    claim: (params: object = {}) =>
      world.call(
        'creator_video_claim',
        { request_id: randomUUID(), campaign, ...params },
        maker.token,
      ),
    async look(token: string | undefined = maker.token) {
      const { status, body } = await world.call('creator_video', { campaign }, token)
      expect(status).toBe(200)
      return v.parse(creatorVideo.result, body)
    },
    async review(act: 'start_video_review' | 'approve_video' | 'refuse_video', link: string) {
      const reason = act === 'refuse_video' ? `, 'The hashtag is missing.'` : ''
      const [row] = await world.database.query<{ state: string }>(
        `select app.${act}(id${reason}) as state from app.video_submission where link = $1`,
        [link],
      )
      return row?.state
    },
  }
}
