import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  creatorVideo,
  creatorVideoClaim,
  creatorVideoSubmit,
} from '#src/contract/functions/creator-videos.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { CREATOR_VIDEO, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { studioFor } from '../support/video-studio.ts'

const campaign = CREATOR_VIDEO.slug

describeOnBoth('The creator video', (engine) => {
  const { world, newMaker, newLink, submit, claim, look, review } = studioFor(engine)

  it('shows its conditions to everybody', async () => {
    const seen = v.parse(
      creatorVideo.result,
      (await world.call('creator_video', { campaign })).body,
    )
    expect(seen).toMatchObject({
      phase: 'running',
      state: 'none',
      next: 'sign_in',
      review_days: 2,
      reward: { type: 'random-sticker', rarity: 'gold' },
      hosts: CREATOR_VIDEO.numbers.hosts,
      link: null,
      code: null,
    })
    expect(seen.conditions).toEqual([
      { condition: 'original' },
      { condition: 'public_account' },
      { condition: 'longer_than', seconds: 30 },
      { condition: 'kept_online', hours: 48 },
      { condition: 'product_name_in_title' },
      { condition: 'game_hashtag' },
      { condition: 'product_account_tags' },
      { condition: 'player_code' },
      { condition: 'sent_by_email', with: ['screenshot', 'link'] },
    ])
  })

  it('is submitted, reviewed, approved and rewarded once', async () => {
    expect(await look()).toMatchObject({ state: 'none', next: 'submit' })
    const link = newLink()
    const submitted = await submit(link)
    expect(submitted.status).toBe(200)
    const times = {
      submitted_at: NOW,
      review_due_at: '2026-11-23T12:00:00.000Z',
      claim_opens_at: '2026-11-23T12:00:00.000Z',
    }
    expect(v.parse(creatorVideoSubmit.result, submitted.body)).toEqual({
      state: 'submitted',
      link,
      ...times,
    })
    expect(await look()).toMatchObject({
      state: 'submitted',
      next: 'wait_for_review',
      link,
      ...times,
    })
    await expectRefusal(claim(), REFUSAL.reward_not_ready, { state: 'submitted' })

    expect(await review('start_video_review', link)).toBe('in_review')
    expect(await look()).toMatchObject({ state: 'in_review', next: 'wait_for_review' })
    await expectRefusal(claim(), REFUSAL.reward_not_ready)

    expect(await review('approve_video', link)).toBe('approved')
    expect(await review('approve_video', link)).toBe('approved')
    expect(await review('start_video_review', link)).toBe('approved')
    expect(await look()).toMatchObject({ state: 'approved', next: 'wait_to_claim' })
    await world.setClock('2026-11-23T11:59:59Z')
    expect(await claim()).toMatchObject({
      body: {
        code: REFUSAL.reward_not_ready,
        details: { state: 'approved', claim_opens_at: '2026-11-23T12:00:00.000Z' },
      },
    })
    await world.setClock('2026-11-23T12:00:00Z')
    expect(await look()).toMatchObject({ state: 'approved', next: 'claim' })

    const request_id = randomUUID()
    const first = await claim({ request_id })
    const { granted } = v.parse(creatorVideoClaim.result, first.body)
    // No upcoming golden blitz is announced, so the gold sticker has no date.
    expect(granted).toMatchObject({
      type: 'sticker',
      rarity: 'gold',
      sent: false,
      due_at: null,
      shown_on: null,
    })
    expect(await claim({ request_id })).toMatchObject({ status: 200, body: first.body })
    await expectRefusal(claim(), REFUSAL.reward_already_claimed)
    await expectRefusal(submit(newLink()), REFUSAL.reward_already_claimed)
    expect(await look()).toMatchObject({ state: 'claimed', next: 'none', granted })
    const rows = await world.sql`select delivery.sticker_slug, app.draw_sticker(reward.seed,
      'creator-video', 'gold') as drawn
      from app.sticker_delivery as delivery
      join app.video_reward as reward using (player_id)
      join app.video_submission as video on video.id = reward.submission_id
      where video.link = ${link} and delivery.reason = 'creator_video'`
    const { sticker } = granted as { sticker: string }
    expect(rows).toEqual([{ sticker_slug: sticker, drawn: sticker }])

    // A gold sticker waits for a golden blitz, or for an operator who sends it by hand.
    await world.sql`select app.mark_deliveries('sent',
          jsonb_build_array(jsonb_build_object('delivery', delivery.id)), 'Ada')
      from app.sticker_delivery as delivery
      join app.video_submission as video using (player_id)
      where video.link = ${link} and delivery.reason = 'creator_video'`
    expect(await look()).toMatchObject({ granted: { sticker, sent: true } })
  })

  it('can be handed in again once what was missing is there', async () => {
    const link = newLink()
    await submit(link)
    await review('refuse_video', link)
    expect((await submit(link)).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'submitted', link, reason: null })
    expect(
      await world.value<string>`select app.approve_video(max(id)) as state
      from app.video_submission where link = ${link}`,
    ).toBe('approved')
    expect(await look()).toMatchObject({ state: 'approved' })
  })

  it('is one at a time', async () => {
    const link = newLink()
    await submit(link)
    await expectRefusal(submit(newLink()), REFUSAL.video_already_sent)
    await review('start_video_review', link)
    await expectRefusal(submit(newLink()), REFUSAL.video_already_sent)
    await review('approve_video', link)
    await expectRefusal(submit(newLink()), REFUSAL.video_already_sent)
  })

  it.each([
    [
      'https://www.youtube.com/watch?v=aB3_x-9&t=4s',
      'https://youtu.be/aB3_x-9?si=abc',
      'https://m.youtube.com/shorts/aB3_x-9/',
    ],
    [
      'https://www.tiktok.com/@maja.swaps/video/7301234567890123456',
      'https://m.tiktok.com/@MAJA/video/7301234567890123456?lang=de#top',
      'https://m.tiktok.com/v/7301234567890123456.html',
    ],
    ['https://www.instagram.com/reel/Cxy_1-z/', 'https://instagram.com/maja/p/Cxy_1-z?igsh=1'],
  ])('is the same in every notation of %s', async (link, ...others) => {
    expect((await submit(link)).status).toBe(200)
    await review('approve_video', link)
    for (const other of [link, ...others]) {
      const token = await newMaker()
      expect(await submit(other, {}, token), other).toMatchObject(refusal(REFUSAL.video_link_taken))
    }
  })

  it.each([
    'https://vm.tiktok.com/ZMabc1/',
    'https://vt.tiktok.com/ZMabc1',
    'https://www.tiktok.com/t/ZMabc1',
    'https://www.instagram.com/share/reel/BAxyz_1',
  ])(
    'is asked for by its long link where it is %s: it has as many short ones as one likes',
    async (link) => {
      await expectRefusal(submit(link), REFUSAL.video_link_short)
    },
  )

  it.each([
    null,
    '',
    'my video',
    'http://www.youtube.com/watch?v=abc',
    'https://example.com/watch?v=abc',
    'https://notyoutube.com/watch?v=abc',
    'https://youtube.com.example.org/watch?v=abc',
    'https://youtube.com@example.org/watch?v=abc',
    'https://www.youtube.com:8443/watch?v=abc',
    'https://www.youtube.com/@maja',
    'https://www.youtube.com/watch?list=abc',
    'https://www.tiktok.com/@maja',
    'https://www.instagram.com/maja/',
    'https://youtu.be/',
    'https://youtu.be/abc" onclick="x',
    ' https://youtu.be/abc',
    `https://youtu.be/${'a'.repeat(300)}`,
    'javascript:alert(1)',
    'https://youtu.be/abc\nhttps://youtu.be/def',
  ])('is not at %j', async (link) => {
    await expectRefusal(submit(link), REFUSAL.video_link_invalid)
    expect((await look()).state).toBe('none')
  })
})
