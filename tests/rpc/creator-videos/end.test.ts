import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { CREATOR_VIDEO } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { studioFor } from '../support/video-studio.ts'

describeOnBoth('A creator video and the campaign’s end', (engine) => {
  const { world, newMaker, newLink, submit, claim, look, review } = studioFor(engine)

  it('runs from the opening until the end', async () => {
    await world.setClock('2026-09-01T07:59:59Z')
    const early = { body: { code: REFUSAL.campaign_not_started } }
    expect(await submit(newLink())).toMatchObject(early)
    expect(await claim()).toMatchObject(early)
    expect(await look()).toMatchObject({ phase: 'not_started', next: 'none' })
    await world.setClock(CREATOR_VIDEO.closes_at)
    const late = { body: { code: REFUSAL.campaign_ended } }
    expect(await submit(newLink())).toMatchObject(late)
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
    await expectRefusal(claim(), REFUSAL.campaign_ended)
    await world.setClock('2027-06-22T21:59:59Z')
    expect((await claim()).status).toBe(200)
    await expectRefusal(claim(), REFUSAL.reward_already_claimed)
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
    await expectRefusal(claim(), REFUSAL.reward_not_ready)
    await world.setClock('2027-07-01T12:00:00Z')
    await review('approve_video', link)
    expect(await look()).toMatchObject({
      next: 'claim',
      claimable_until: '2027-07-03T12:00:00.000Z',
    })
    await world.setClock('2027-07-03T11:59:59Z')
    expect((await claim()).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'claimed', next: 'none' })

    const token = await newMaker()
    const refused = newLink()
    await world.setClock('2027-06-20T21:59:59Z')
    await submit(refused, {}, token)
    await review('refuse_video', refused)
    await world.setClock(CREATOR_VIDEO.closes_at)
    expect(await look(token)).toMatchObject({ state: 'refused', next: 'none' })
  })
})
