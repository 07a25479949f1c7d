import { afterEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { eventually } from '#tests/support/eventually.ts'
import { INVITE_ACTIVITY, NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql, type Engine } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { campaign } from '../support/invites.ts'
import { crowd, seenFrom } from '../support/origins.ts'
import { household, invitesOn } from '../support/pending-invites.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('An invitation that looks like a farm’s', (engine: Engine) => {
  const world = worldFor(engine, {}, { homes: (username) => username })
  const invites = invitesOn(world)
  const operate = (command: string, ...args: string[]) =>
    COMMANDS[command]?.run(
      world.database,
      args,
      { csv: false, due: false, failed: false, frozen: false },
      [],
    )

  afterEach(() => world.setClock(NOW))

  it('is pending for the inviter alone, and counts once the friend swaps with somebody else', async () => {
    const { parent, children } = await household(invites, world, 'Home', 4)
    expect(await Promise.all(children.map((child) => invites.partsOf(child)))).toEqual([
      { same_place: 3 },
      { same_place: 3, bound_there: 2 },
      { same_place: 3, bound_there: 4 },
      { same_place: 3, bound_there: 6 },
    ])
    const [, second = '', third = '', fourth = ''] = children
    expect(await invites.stateOf(parent, second)).toBe('counted')
    expect(await invites.stateOf(parent, third)).toBe('pending')
    expect(await invites.figuresOf(parent)).toEqual({
      points: 2,
      invited: 2,
      pending: { invitees: 2, points: 2 },
    })
    expect((await invites.figuresOf(third)).points).toBe(1)
    expect(await invites.release()).toBe(0)

    for (const [place, child] of [third, fourth].entries()) {
      await exchanged(world, child, place ? 'Bruno' : 'Maja', await invites.later(60))
    }
    expect(await invites.release()).toBe(2)
    expect(await invites.release()).toBe(0)
    expect(await invites.stateOf(parent, third)).toBe('counted')
    expect(await invites.figuresOf(parent)).toEqual({
      points: 4,
      invited: 4,
      pending: { invitees: 0, points: 0 },
    })
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('is not released by a swap that somebody could make alone', async () => {
    const { parent, children } = await household(invites, world, 'Alone')
    const [first = '', , third = ''] = children
    // None of these mates counts: the inviter, accounts of the same house, another guest of the inviter, a new
    // account and a banned one.
    await signUp(world, 'Alone other')
    await invites.at('Alone', ['Alone other'])
    await invites.join('Alone guest')
    expect(await invites.enter('Alone guest', parent)).toBe('bound')
    await crowd(world, 'Alone new', 1)
    await signUp(world, 'Alone banned')
    await world.sql`select app.ban_player('Alone banned', 1)`
    for (const mate of [
      parent,
      first,
      'Alone other',
      'Alone guest',
      'Alone new 1001',
      'Alone banned',
    ]) {
      await exchanged(world, third, mate, await invites.later(60))
      expect(await invites.release(), mate).toBe(0)
    }
    expect(await invites.stateOf(parent, third)).toBe('pending')
    await exchanged(world, third, 'Inês C.', '2026-11-21T11:30:00Z')
    expect(await invites.release()).toBe(0)
    await exchanged(world, 'Inês C.', third, await invites.later(60))
    expect(await invites.release()).toBe(1)
  })

  it('is released by one mate for three friends, however many swap with them in a minute', async () => {
    const farmer = 'Farmer'
    await signUp(world, farmer)
    await invites.at('Farm', [farmer])
    await signUp(world, 'Farm helper')
    const mules = Array.from({ length: 8 }, (_, mule) => `Farm mule ${mule}`)
    for (const mule of mules) {
      await invites.join(mule, 'Farm')
      expect(await invites.enter(mule, farmer)).toBe('bound')
    }
    expect((await invites.figuresOf(farmer)).pending.invitees).toBe(7)
    const at = await invites.later(60)
    for (const mule of mules) await exchanged(world, 'Farm helper', mule, at)
    expect(await invites.release()).toBe(3)
    expect((await invites.figuresOf(farmer)).pending.invitees).toBe(4)
  })

  it('is none behind an address that many share, nor with a creator’s hundred fans', async () => {
    await seenFrom(world, await crowd(world, 'Of the carrier', 2_000), 'carrier')
    await signUp(world, 'Carried')
    await invites.at('carrier', ['Carried'])
    for (let friend = 1; friend <= 6; friend += 1) {
      await invites.join(`Carried friend ${friend}`, 'carrier', NOW)
      expect(await invites.enter(`Carried friend ${friend}`, 'Carried')).toBe('bound')
    }
    expect(await invites.partsOf('Carried friend 6')).toEqual({ quick: 2, at_once: 1 })
    expect(await invites.figuresOf('Carried')).toMatchObject({ points: 6, invited: 6 })

    await signUp(world, 'Creator')
    for (let fan = 1; fan <= 25; fan += 1) {
      await invites.join(`Fan ${fan}`, `home of fan ${fan}`, NOW)
      expect(await invites.enter(`Fan ${fan}`, 'Creator')).toBe('bound')
    }
    expect(await invites.figuresOf('Creator')).toEqual({
      points: 35,
      invited: 25,
      pending: { invitees: 0, points: 0 },
    })
  })

  it('is one, too, where every account invites two: the place counts, not the inviter', async () => {
    const accounts = Array.from({ length: 15 }, (_, account) => `Tree ${account}`)
    for (const account of accounts) await invites.join(account, 'Tree')
    for (const [account, name] of accounts.entries()) {
      if (account > 0) {
        expect(await invites.enter(name, accounts[Math.floor((account - 1) / 2)] ?? '')).toBe(
          'bound',
        )
      }
    }
    const [row] = await world.sql<{ paid: number; pending: number }>`
      select count(*) filter (where pending_points is null)::int as paid,
        count(pending_points)::int as pending
      from app.invitation
      join app.player on player.id = invitee_id where username like 'Tree %'`
    expect(row).toEqual({ paid: 1, pending: 13 })
  })

  it('counts for bonuses only when it is released', async () => {
    const host = 'Bonus host'
    await signUp(world, host)
    await invites.at('Bonus', [host])
    for (let friend = 1; friend <= 19; friend += 1) {
      await invites.join(`Bonus friend ${friend}`)
      expect(await invites.enter(`Bonus friend ${friend}`, host)).toBe('bound')
    }
    await invites.join('Bonus housemate', 'Bonus', NOW)
    expect(await invites.enter('Bonus housemate', host)).toBe('bound')
    expect(await invites.figuresOf(host)).toMatchObject({ points: 19, invited: 19 })
    await exchanged(world, 'Bonus housemate', 'Inês C.', await invites.later(60))
    expect(await invites.release()).toBe(1)
    expect(await invites.figuresOf(host)).toMatchObject({ points: 30, invited: 20 })
  })

  it('lapses with the friend’s account, and when the activity ends', async () => {
    const { parent, children } = await household(invites, world, 'Lapse', 4)
    const [, , third = '', fourth = ''] = children
    await world.sql`select app.delete_player(app.player_by_username(${third}))`
    expect((await invites.figuresOf(parent)).pending).toEqual({ invitees: 1, points: 1 })
    await world.setClock(INVITE_ACTIVITY.closes_at)
    expect(await invites.stateOf(parent, fourth)).toBe('lapsed')
    expect((await invites.figuresOf(parent)).pending).toEqual({ invitees: 0, points: 0 })
    await exchanged(world, fourth, 'Maja', INVITE_ACTIVITY.closes_at)
    expect(await invites.release()).toBe(0)
  })

  it('gives a deleted inviter nothing', async () => {
    const { parent, children } = await household(invites, world, 'Left')
    await world.sql`select app.delete_player(app.player_by_username(${parent}))`
    await exchanged(world, children[2] ?? '', 'Maja', await invites.later(60))
    expect(await invites.release()).toBe(0)
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('is listed for operators, who release or refuse it', async () => {
    const { parent, children } = await household(invites, world, 'Ruled', 4)
    const [, , third = '', fourth = ''] = children
    const lines = (await operate('invitations'))?.filter((line) => line.includes('Ruled')) ?? []
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(
      /^\d+ {2}Ruled parent invited Ruled child 3 .* 1 pending {2}score 7: .*same_place 3/,
    )
    const story = (await operate('player', parent))?.join('\n')
    expect(story).toContain('pending, score 9: bound_there 6, same_place 3')
    const [toRefuse = '', toRelease = ''] = lines.map((line) => line.split(' ')[0])
    await operate('release-invitation', toRelease, 'A family of four.', 'Ada')
    await operate('refuse-invitation', toRefuse, 'No family of four.', 'Ada')
    expect(await invites.stateOf(parent, third)).toBe('counted')
    expect(await invites.stateOf(parent, fourth)).toBe('lapsed')
    expect((await invites.figuresOf(parent)).points).toBe(3)
    expect((await operate('audit'))?.slice(0, 2).join('\n')).toMatch(
      /refuse-invitation.*\n.*release-invitation/,
    )
    for (const number of [toRelease, toRefuse, '999999999']) {
      await expect(operate('release-invitation', number, 'Again.', 'Ada')).rejects.toMatchObject({
        code: 'P0002',
      })
    }
    await expect(operate('release-invitation', 'x', 'Again.', 'Ada')).rejects.toThrow('no number')
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('keeps every attempt with a code that is somebody’s, and so many of a player and day', async () => {
    await signUp(world, 'Tried')
    const kept = () =>
      world.sql<{ refusal: string | null; times: number }>`select refusal, count(*)::int as times
        from app.invitation_attempt
        where inviter_id = app.player_by_username('Tried') group by refusal order by refusal`
    await signUp(world, 'Regular')
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      expect(await invites.enter('Regular', 'Tried')).toBe(REFUSAL.invitee_not_new)
    }
    await world.callAs('Regular', 'invite_code_enter', { campaign, code: 'ZZZZZZ' })
    await eventually(async () =>
      expect(await kept()).toEqual([{ refusal: REFUSAL.invitee_not_new, times: 20 }]),
    )
    await invites.join('Trier')
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await invites.enter('Trier', 'Trier')).toBe(REFUSAL.invite_code_own)
    }
    await eventually(async () => {
      const rows = await world.sql`select from app.invitation_attempt
        where player_id = app.player_by_username('Trier')`
      expect(rows).toHaveLength(3)
    })
    expect(await invites.enter('Trier', 'Tried')).toBe('bound')
    expect(await invites.partsOf('Trier')).toEqual({ attempts: 1 })
    expect(await kept()).toContainEqual({ refusal: null, times: 1 })
  })

  it('reads by index, whatever else there is', async () => {
    const { parent, children } = await household(invites, world, 'Indexed')
    await exchanged(world, children[2] ?? '', 'Maja', await invites.later(60))
    const scanned = await world.database.transaction(async (transaction) => {
      const scans = async () =>
        new Map(
          (
            await transaction.query<{ name: string; scans: string }>(
              `select relname as name, seq_scan::text as scans from pg_stat_xact_user_tables
                where schemaname = 'app'`,
            )
          ).map(({ name, scans }) => [name, scans]),
        )
      await transaction.query('set local enable_seqscan = off')
      await transaction.query('discard plans')
      const before = await scans()
      await transaction.query(
        `select app.invitation_parts(app.player_by_username($1), app.player_by_username($2),
          app.require_campaign('invite-activity'))`,
        [children[2], parent],
      )
      await transaction.query('select app.release_invitations()')
      await transaction.query('select from app.pending_invitations()')
      return [...(await scans())].filter(([name, count]) => count !== before.get(name))
    })
    expect(
      scanned.map(([name]) => name).filter((name) => !['environment', 'campaign'].includes(name)),
    ).toEqual([])
  })
})

describeOnPostgresql('A farm that enters all its codes at once', (engine) => {
  const world = worldFor(engine, {}, { secondServer: true, homes: (username) => username })
  const invites = invitesOn(world)

  it('gains what it gains one after the other', async () => {
    await signUp(world, 'Barn')
    await invites.at('Barn', ['Barn'])
    const mules = Array.from({ length: 20 }, (_, mule) => `Barn mule ${mule}`)
    for (const mule of mules) await invites.join(mule, 'Barn')
    expect(new Set(await Promise.all(mules.map((mule) => invites.enter(mule, 'Barn'))))).toEqual(
      new Set(['bound']),
    )
    expect(await invites.figuresOf('Barn')).toEqual({
      points: 1,
      invited: 1,
      pending: { invitees: 19, points: 19 },
    })
    const waiting = await world.sql<{ username: string }>`select username
      from app.invitation join app.player on player.id = invitee_id
      where pending_points is not null limit 3`
    const at = await invites.later(60)
    for (const { username } of waiting) await exchanged(world, username, 'Maja', at)
    const released = await Promise.all([invites.release(), invites.release(), invites.release()])
    expect(released.reduce((sum, one) => sum + one, 0)).toBe(3)
    expect((await invites.figuresOf('Barn')).points).toBe(4)
    expect(await brokenInvariants(world.database)).toEqual([])
  })
})
