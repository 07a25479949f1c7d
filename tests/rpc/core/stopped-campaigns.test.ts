import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { JOBS } from '#backend/jobs/jobs.ts'
import { runTurn } from '#backend/jobs/run-jobs.ts'
import { CAMPAIGNS, EVENTS, INVITE_ACTIVITY, LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A stopped campaign', (engine) => {
  const world = worldFor(engine)
  const stop = (slug: string) =>
    world.sql`select app.stop_campaign(${slug}, 'It gives too much.', 'Zoe')`
  const reopen = (slug: string) => world.sql`select app.reopen_campaign(${slug}, 'Zoe')`
  const read = async (name: string, params: object, token?: string) =>
    (await world.call(name, params, token)).body as Record<string, unknown>

  afterEach(async () => {
    await world.setClock(NOW)
    await world.sql`update app.campaign set stopped_at = null`
  })

  it('is shown as ended when it was stopped, and as before once it is reopened', async () => {
    const token = await signUp(world, 'Ada')
    const shown = async () => ({
      phase: await read('campaign_phase', { campaign: LUCKY_DRAW.slug }),
      path: await read('season_at_path', { path: LUCKY_DRAW.path }),
      open: await read('open_campaigns', {}),
      page: await read('lucky_draw', { campaign: LUCKY_DRAW.slug }, token),
      today: await read('today', {}, token),
    })
    const before = await shown()
    expect(before.phase).toMatchObject({ phase: 'running' })
    expect(before.open.campaigns).toContain(LUCKY_DRAW.slug)
    expect(JSON.stringify(before.today)).toContain(LUCKY_DRAW.slug)
    await stop(LUCKY_DRAW.slug)
    const stopped = await shown()
    for (const part of [stopped.phase, stopped.path, stopped.page]) {
      expect(part).toMatchObject({ campaign: LUCKY_DRAW.slug, phase: 'ended', closes_at: NOW })
    }
    expect(stopped.open.campaigns).not.toContain(LUCKY_DRAW.slug)
    expect(JSON.stringify(stopped.today)).not.toContain(LUCKY_DRAW.slug)
    await reopen(LUCKY_DRAW.slug)
    expect(await shown()).toEqual(before)
  })

  it('has no golden blitz and no event that begins later, but takes the game’s reports', async () => {
    const token = await signUp(world, 'Bea')
    const campaign = EVENTS.slug
    const shown = async () => ({
      blitz: await read('golden_blitz', { campaign }),
      next: (await read('events_today', { campaign, day: '2026-11-21' })).next,
      race: await read('event_rewards', { campaign, event: 'orbit-race' }, token),
    })
    const report = (id: string) =>
      world.database.query(
        `select app.import_event_points($1, 'orbit-race', $2::text::jsonb) -> 'imported' as imported`,
        [
          campaign,
          JSON.stringify([
            { import_id: id, username: 'Bea', points: 400, scored_at: '2026-11-22T12:00:00Z' },
          ]),
        ],
      )
    await stop(campaign)
    const stopped = await shown()
    expect(stopped.blitz).toMatchObject({ phase: 'ended', preview: [], in_progress: [] })
    expect(stopped.next).toBeNull()
    expect(stopped.race).toMatchObject({ phase: 'ended', rewards: { claimable_until: NOW } })
    await world.setClock('2026-11-22T12:00:00Z')
    expect(await read('golden_blitz', { campaign })).toMatchObject({ in_progress: [] })
    expect(await report('while-stopped')).toEqual([{ imported: 1 }])
    await reopen(campaign)
    expect(await read('golden_blitz', { campaign })).toMatchObject({
      in_progress: [{ id: 'golden-blitz-nov' }],
    })
  })

  it('is left alone by every job, also after its window, until it is reopened', async () => {
    const token = await signUp(world, 'Cleo')
    await signUp(world, 'Dora')
    await world.call(
      'event_reminder_set',
      { request_id: randomUUID(), campaign: EVENTS.slug, event: 'golden-blitz-nov', remind: true },
      token,
    )
    await world.sql`
      select app.add_points(app.player_by_username('Cleo'), ${INVITE_ACTIVITY.slug}, 7, 'invited')`
    await world.sql`insert into app.invitation
        (invitee_id, inviter_id, activity_slug, bound_at, score, score_parts, pending_points)
      select app.player_by_username('Dora'), app.player_by_username('Cleo'),
        ${INVITE_ACTIVITY.slug}, app.now(), 9, '{}', 1`
    await exchanged(world, 'Dora', 'Maja', NOW)
    // Makes the recaps' snapshots outdated.
    await world.sql`update app.campaign set counted_until = counted_until - interval '1 hour'
      where counted_until is not null`
    const slugs = (await world.sql<{ slug: string }>`select slug from app.campaign`).map(
      ({ slug }) => slug,
    )
    expect(slugs).toEqual(expect.arrayContaining(CAMPAIGNS.map(({ slug }) => slug)))
    const settled = async () =>
      (
        await world.database.query<Record<string, number>>(`
          select (select count(*) from app.point_entry where reason = 'activity_ended')::int as wiped,
            (select count(*) from app.event_settlement)::int as events,
            (select count(*) from app.event_rank_reward)::int as ranks,
            (select count(*) from app.mini_game_settlement)::int as days,
            (select count(*) from app.mini_game_winner)::int as winners,
            (select count(*) from app.invitation_outcome)::int as invitations,
            (select count(*) from app.outbox where kind = 'event')::int as reminders`)
      )[0] ?? {}
    const work = async () => {
      for (const job of JOBS.filter(({ name }) => /^(settle|wipe|release|pass on) /.test(name))) {
        expect((await runTurn(world.database, job)).error, job.name).toBeUndefined()
      }
      for (let more = true; more; ) {
        const [row] = await world.sql<{ more: boolean }>`select app.queue_reminders(10000) as more`
        more = row?.more === true
      }
    }
    const late = async () =>
      (await world.sql`select job from app.job_backlogs() where due_since is not null`)
        .map(({ job }) => job)
        .filter((job) => /points|events|recaps/.test(String(job)))
    for (const slug of slugs) await stop(slug)
    const before = await settled()
    const released = world.sql`select app.decide_invitation(max(id), 'released')
      from app.invitation`
    await expect(released).rejects.toMatchObject({ code: 'P0002' })
    expect(await world.sql`select from app.pending_invitations()`).toEqual([])
    // Shortly before the golden blitz, shortly after the race, and after all windows.
    const times = ['2026-11-22T06:50:00Z', '2026-11-24T12:00:00Z', '2027-07-01T12:00:00Z']
    for (const at of times) {
      await world.setClock(at)
      await work()
      expect(await settled(), at).toEqual(before)
      expect(await late()).toEqual([])
    }
    for (const slug of slugs) await reopen(slug)
    await world.setClock(times[0] ?? '')
    await work()
    await world.setClock(times[2] ?? '')
    expect(await late()).toEqual(['wipe points', 'settle events', 'snapshot recaps'])
    await work()
    const after = await settled()
    for (const part of ['wiped', 'events', 'days', 'invitations', 'reminders']) {
      expect(after[part], part).toBeGreaterThan(before[part] ?? 0)
    }
  })
})
