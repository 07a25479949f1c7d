import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import {
  creatorVideo,
  creatorVideoClaim,
  creatorVideoSubmit,
} from '#src/contract/functions/creator-video.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { CREATOR_VIDEO, NOW } from './support/campaigns.ts'
import { newDemoPlayer } from './support/demo-player.ts'
import { describeOnBoth, describeOnPostgresql, type Engine } from './support/engines.ts'
import { worldFor } from './support/world.ts'

const campaign = CREATOR_VIDEO.slug

/** A world in which each test has its own creator. */
function studioFor(engine: Engine) {
  const world = worldFor(engine)
  let videos = 0
  // The creator of the test.
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
    /** Reviews the video with that link as an operator would. */
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

describeOnBoth('The creator video', (engine) => {
  const { world, maker, newMaker, newLink, submit, claim, look, review } = studioFor(engine)

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
    expect(await claim()).toMatchObject({
      status: 400,
      body: { code: REFUSAL.reward_not_ready, details: { state: 'submitted' } },
    })

    expect(await review('start_video_review', link)).toBe('in_review')
    expect(await look()).toMatchObject({ state: 'in_review', next: 'wait_for_review' })
    expect(await claim()).toMatchObject({ body: { code: REFUSAL.reward_not_ready } })

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
    // No golden blitz to come is announced.
    expect(granted).toMatchObject({
      type: 'sticker',
      rarity: 'gold',
      sent: false,
      due_at: null,
      shown_on: null,
    })
    expect(await claim({ request_id })).toMatchObject({ status: 200, body: first.body })
    expect(await claim()).toMatchObject({ body: { code: REFUSAL.reward_already_claimed } })
    expect(await submit(newLink())).toMatchObject({
      body: { code: REFUSAL.reward_already_claimed },
    })
    expect(await look()).toMatchObject({ state: 'claimed', next: 'none', granted })
    const rows = await world.database.query(
      `select delivery.sticker_slug, app.draw_sticker(reward.seed, 'creator-video', 'gold') as drawn
        from app.sticker_delivery as delivery
        join app.video_reward as reward using (player_id)
        join app.video_submission as video on video.id = reward.submission_id
        where video.link = $1 and delivery.reason = 'creator_video'`,
      [link],
    )
    const { sticker } = granted as { sticker: string }
    expect(rows).toEqual([{ sticker_slug: sticker, drawn: sticker }])

    // Gold waits for a golden blitz, or for an operator who sends it by hand.
    await world.database.query(
      `select app.mark_deliveries('sent',
            jsonb_build_array(jsonb_build_object('delivery', delivery.id)), 'Ada')
        from app.sticker_delivery as delivery
        join app.video_submission as video using (player_id)
        where video.link = $1 and delivery.reason = 'creator_video'`,
      [link],
    )
    expect(await look()).toMatchObject({ granted: { sticker, sent: true } })
  })

  it('can be refused with a reason, after which another can be submitted', async () => {
    const link = newLink()
    await submit(link)
    expect(await review('refuse_video', link)).toBe('refused')
    expect(await review('refuse_video', link)).toBe('refused')
    expect(await look()).toMatchObject({
      state: 'refused',
      next: 'submit',
      reason: 'The hashtag is missing.',
    })
    expect(await claim()).toMatchObject({
      body: { code: REFUSAL.reward_not_ready, details: { state: 'refused' } },
    })
    await expect(review('approve_video', link)).rejects.toMatchObject({ code: '55000' })

    const second = newLink()
    expect((await submit(second)).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'submitted', link: second, reason: null })
    await review('approve_video', second)
    await expect(review('refuse_video', second)).rejects.toMatchObject({ code: '55000' })
  })

  it('can be handed in again once what was missing is there', async () => {
    const link = newLink()
    await submit(link)
    await review('refuse_video', link)
    expect((await submit(link)).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'submitted', link, reason: null })
    const [row] = await world.database.query<{ state: string }>(
      `select app.approve_video(max(id)) as state from app.video_submission where link = $1`,
      [link],
    )
    expect(row?.state).toBe('approved')
    expect(await look()).toMatchObject({ state: 'approved' })
  })

  it('belongs to whose code it shows, whoever handed its link in first', async () => {
    const link = newLink()
    const thief = await newMaker()
    await submit(link, {}, thief)
    // The maker can still hand it in.
    expect((await submit(link)).status).toBe(200)
    const { code } = await look()
    expect(code).toMatch(/^RM-[2-9A-HJ-NP-Z]{8}$/)
    expect((await look(thief)).code).not.toBe(code)
    expect((await look()).code).toBe(code)

    const waiting = await world.database.query<{ submission: string; code: string }>(
      'select submission::text, code, others from app.videos_to_review() where link = $1',
      [link],
    )
    expect(waiting).toMatchObject([{ others: 1 }, { code, others: 1 }])
    const decide = (at: number) =>
      world.database.query('select app.approve_video($1::text::bigint)', [waiting[at]?.submission])
    await decide(1)
    await expect(decide(0)).rejects.toMatchObject({ code: '55000' })
    expect(await look()).toMatchObject({ state: 'approved' })
    expect(await look(thief)).toMatchObject({ state: 'submitted' })
    // It is gone for everybody else, also in another notation.
    expect(
      await submit(link.replace('www.youtube.com/shorts', 'youtu.be'), {}, await newMaker()),
    ).toMatchObject({ status: 400, body: { code: REFUSAL.video_link_taken } })
  })

  it('is one at a time', async () => {
    const link = newLink()
    await submit(link)
    expect(await submit(newLink())).toMatchObject({
      status: 400,
      body: { code: REFUSAL.video_already_sent },
    })
    await review('start_video_review', link)
    expect(await submit(newLink())).toMatchObject({ body: { code: REFUSAL.video_already_sent } })
    await review('approve_video', link)
    expect(await submit(newLink())).toMatchObject({ body: { code: REFUSAL.video_already_sent } })
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
    ],
    ['https://www.instagram.com/reel/Cxy_1-z/', 'https://instagram.com/maja/p/Cxy_1-z?igsh=1'],
    ['https://vm.tiktok.com/ZMabc1/', 'https://www.tiktok.com/t/ZMabc1'],
  ])('is the same in every notation of %s', async (link, ...others) => {
    expect((await submit(link)).status).toBe(200)
    await review('approve_video', link)
    for (const other of [link, ...others]) {
      const token = await newMaker()
      expect(await submit(other, {}, token), other).toMatchObject({
        status: 400,
        body: { code: REFUSAL.video_link_taken },
      })
    }
  })

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
    expect(await submit(link)).toMatchObject({
      status: 400,
      body: { code: REFUSAL.video_link_invalid },
    })
    expect((await look()).state).toBe('none')
  })

  it('does the same request once, and refuses its id for something else', async () => {
    const [request_id, link] = [randomUUID(), newLink()]
    const first = await submit(link, { request_id })
    await world.setClock('2026-11-22T12:00:00Z')
    expect(await submit(link, { request_id })).toMatchObject({ status: 200, body: first.body })
    expect(await submit(newLink(), { request_id })).toMatchObject({
      body: { code: REFUSAL.request_id_reused },
    })
    expect(await claim({ request_id })).toMatchObject({ body: { code: REFUSAL.request_id_reused } })
  })

  it('runs from the opening until the end', async () => {
    await world.setClock('2026-09-01T07:59:59Z')
    const early = { body: { code: REFUSAL.campaign_not_started } }
    expect(await submit(newLink())).toMatchObject(early)
    expect(await claim()).toMatchObject(early)
    expect(await look()).toMatchObject({ phase: 'not_started', next: 'none' })
    await world.setClock(CREATOR_VIDEO.closes_at)
    const late = { body: { code: REFUSAL.campaign_ended } }
    expect(await submit(newLink())).toMatchObject(late)
    // Nothing was handed in, so there is nothing to claim.
    expect(await claim()).toMatchObject(late)
    expect(await look()).toMatchObject({ phase: 'ended', next: 'none', claimable_until: null })
  })

  it('handed in before the end can be claimed after it', async () => {
    const link = newLink()
    await submit(link)
    await review('approve_video', link)
    const claimable_until = '2027-06-22T22:00:00.000Z'
    await world.setClock('2027-06-22T21:59:59Z')
    expect(await look()).toMatchObject({ phase: 'ended', next: 'claim', claimable_until })
    await world.setClock('2027-06-22T22:00:00Z')
    expect(await look()).toMatchObject({ state: 'approved', next: 'none', claimable_until })
    expect(await claim()).toMatchObject({ body: { code: REFUSAL.campaign_ended } })
    await world.setClock('2027-06-22T21:59:59Z')
    expect((await claim()).status).toBe(200)
    expect(await claim()).toMatchObject({ body: { code: REFUSAL.reward_already_claimed } })
  })

  it('handed in in the last seconds can be claimed once it was online and looked at', async () => {
    const link = newLink()
    await world.setClock('2027-06-20T21:59:59Z')
    await submit(link)
    await world.setClock('2027-06-22T23:00:00Z')
    expect(await look()).toMatchObject({
      phase: 'ended',
      state: 'submitted',
      next: 'wait_for_review',
      claimable_until: null,
    })
    expect(await claim()).toMatchObject({ body: { code: REFUSAL.reward_not_ready } })
    // Our being late is not the maker's loss.
    await world.setClock('2027-07-01T12:00:00Z')
    await review('approve_video', link)
    expect(await look()).toMatchObject({
      next: 'claim',
      claimable_until: '2027-07-03T12:00:00.000Z',
    })
    await world.setClock('2027-07-03T11:59:59Z')
    expect((await claim()).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'claimed', next: 'none' })

    // A video that is refused after the end cannot be followed by another.
    const token = await newMaker()
    const refused = newLink()
    await world.setClock('2027-06-20T21:59:59Z')
    await submit(refused, {}, token)
    await review('refuse_video', refused)
    await world.setClock(CREATOR_VIDEO.closes_at)
    expect(await look(token)).toMatchObject({ state: 'refused', next: 'none' })
  })

  it('refuses anonymous callers and campaigns of another kind', async () => {
    for (const fn of ['creator_video_submit', 'creator_video_claim']) {
      const params = {
        request_id: randomUUID(),
        campaign,
        ...(fn.endsWith('t') ? { link: newLink() } : {}),
      }
      expect(await world.call(fn, params)).toMatchObject({
        body: { code: REFUSAL.sign_in_required },
      })
      expect(await world.call(fn, { ...params, campaign: 'dice' }, maker.token)).toMatchObject({
        body: { code: REFUSAL.not_available },
      })
    }
    expect(await world.call('creator_video', { campaign: 'nothing' })).toMatchObject({
      body: { code: REFUSAL.not_available },
    })
  })

  it('is in the reviewers’ list, which marks overdue ones', async () => {
    const [early, late, done] = [newLink(), newLink(), newLink()]
    await submit(early)
    await world.setClock('2026-11-22T12:00:00Z')
    await submit(late, {}, await newMaker())
    await submit(done, {}, await newMaker())
    await review('start_video_review', late)
    await review('approve_video', done)
    const waiting = async () =>
      (
        await world.database.query<{ link: string }>(
          'select link, state, overdue from app.videos_to_review()',
        )
      ).filter(({ link }) => [early, late, done].includes(link))
    await world.setClock('2026-11-23T12:00:00Z')
    expect(await waiting()).toEqual([
      { link: early, state: 'submitted', overdue: false },
      { link: late, state: 'in_review', overdue: false },
    ])
    await world.setClock('2026-11-23T12:00:01Z')
    expect((await waiting()).map((video) => (video as { overdue?: boolean }).overdue)).toEqual([
      true,
      false,
    ])
    for (const call of [
      'app.start_video_review(-1)',
      'app.approve_video(-1)',
      `app.refuse_video(-1, 'Too short.')`,
    ]) {
      await expect(world.database.query(`select ${call}`)).rejects.toMatchObject({ code: 'P0002' })
    }
    for (const reason of [null, '  ', 'x'.repeat(301)]) {
      await expect(
        world.database.query(
          'select app.refuse_video(id, $2::text) from app.video_submission where link = $1',
          [early, reason],
        ),
      ).rejects.toMatchObject({ code: '22023' })
    }
  })
})

describeOnPostgresql('One video that several submit at once', (engine) => {
  const { world, maker, newMaker, newLink, submit } = studioFor(engine)

  it('is approved for one of them, and each player has one', async () => {
    const link = newLink()
    const tokens = [maker.token, await newMaker(), await newMaker()]
    for (const { status } of await Promise.all(tokens.map((token) => submit(link, {}, token))))
      expect(status).toBe(200)
    const waiting = await world.database.query<{ submission: string }>(
      'select submission::text from app.videos_to_review() where link = $1',
      [link],
    )
    const approved = await Promise.allSettled(
      waiting.map(({ submission }) =>
        world.database.query('select app.approve_video($1::text::bigint)', [submission]),
      ),
    )
    expect(approved.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])

    maker.token = await newMaker()
    const many = await Promise.all(Array.from({ length: 10 }, () => submit(newLink())))
    expect(many.map(({ body }) => (body as { code?: string }).code ?? 'submitted').sort()).toEqual([
      ...Array<string>(9).fill(REFUSAL.video_already_sent),
      'submitted',
    ])
  })
})
