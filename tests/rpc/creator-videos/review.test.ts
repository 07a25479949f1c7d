import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { studioFor } from '../support/video-studio.ts'

describeOnBoth('The review of creator videos', (engine) => {
  const { world, newMaker, newLink, submit, claim, look, review } = studioFor(engine)

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

  it('belongs to whose code it shows, whoever handed its link in first', async () => {
    const link = newLink()
    const thief = await newMaker()
    await submit(link, {}, thief)
    expect((await submit(link)).status).toBe(200)
    const { code } = await look()
    expect(code).toMatch(/^RM-[2-9A-HJ-NP-Z]{8}$/)
    expect((await look(thief)).code).not.toBe(code)
    expect((await look()).code).toBe(code)

    const waiting = await world.sql<{ submission: string; code: string }>`
      select submission::text, code, others from app.videos_to_review() where link = ${link}`
    expect(waiting).toMatchObject([{ others: 1 }, { code, others: 1 }])
    const decide = (at: number) =>
      world.sql`select app.approve_video(${waiting[at]?.submission}::text::bigint)`
    await decide(1)
    await expect(decide(0)).rejects.toMatchObject({ code: '55000' })
    expect(await look()).toMatchObject({ state: 'approved' })
    expect(await look(thief)).toMatchObject({ state: 'submitted' })
    await expectRefusal(
      submit(link.replace('www.youtube.com/shorts', 'youtu.be'), {}, await newMaker()),
      REFUSAL.video_link_taken,
    )
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
        await world.sql<{ link: string }>`select link, state, overdue from app.videos_to_review()`
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
        world.sql`select app.refuse_video(id, ${reason}::text) from app.video_submission
          where link = ${early}`,
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
    const waiting = await world.sql<{ submission: string }>`select submission::text
      from app.videos_to_review() where link = ${link}`
    const approved = await Promise.allSettled(
      waiting.map(
        ({ submission }) => world.sql`select app.approve_video(${submission}::text::bigint)`,
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
