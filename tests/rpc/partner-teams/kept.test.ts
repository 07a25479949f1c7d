import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { tries } from '#tests/support/tries.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  claimedFree,
  exchanged,
  exchangedWithMany,
  praised,
  signUp,
} from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { signedUp } from '../support/signed-up.ts'
import { exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']

describeOnBoth('Points that are kept with a partner team', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const token = signedUp(world, NAMES)

  const broken = async () =>
    (await brokenInvariants(world.database)).filter((line) => /^a (team|stay) /.test(line))
  const kept = (team: number) => world.value<number>`select points from app.partner_team
    where id = ${String(team)}::text::bigint`
  const repaired = async () =>
    (await world.value<number>`select repaired::int from app.partner_team_check
      where event_slug = 'partner-team'`) ?? 0

  it('move with each swap, praise and free sticker, and with nothing else', async () => {
    await world.setClock('2026-11-22T10:00:00Z')
    const team = await play.made(token('Ada'))
    await play.join(token('Ben'), team)
    expect(await kept(team)).toBe(0)
    const made = await exchanged(world, 'Ada', 'Dan', '2026-11-22T10:10:00Z')
    expect(await kept(team)).toBe(120)
    await exchanged(world, 'Ada', 'Ben', '2026-11-22T10:11:00Z')
    expect(await kept(team)).toBe(360)
    await praised(world, made, 'Dan', 'Ada', '2026-11-22T10:12:00Z')
    expect(await kept(team)).toBe(400)
    await claimedFree(world, 'Ben', '2026-11-22T10:13:00Z')
    expect(await kept(team)).toBe(420)
    await exchanged(world, 'Cleo', 'Dan', '2026-11-22T10:14:00Z')
    expect(await kept(team)).toBe(420)
    expect(await broken()).toEqual([])
    await play.remove(token('Ada'), 'Ben')
    await exchanged(world, 'Ben', 'Dan', '2026-11-22T10:15:00Z')
    expect(await kept(team)).toBe(420)
    expect(await broken()).toEqual([])
    await play.leave(token('Ada'))
    await exchanged(world, 'Ada', 'Dan', '2026-11-22T10:16:00Z')
    expect(await kept(team)).toBe(420)
    expect(await broken()).toEqual([])
  })

  it('stay with a team that is disbanded', async () => {
    await world.setClock('2026-11-22T12:00:00Z')
    const team = await play.made(token('Ada'))
    await play.join(token('Ben'), team)
    await exchangedWithMany(world, 'Ben', 3, '2026-11-22T12:10:00Z')
    await world.setClock('2026-11-22T12:20:00Z')
    await play.disband(token('Ada'))
    await exchangedWithMany(world, 'Ben', 2, '2026-11-22T12:30:00Z')
    expect(await kept(team)).toBe(360)
    expect(await broken()).toEqual([])
  })

  it('stay with a team of which a member is deleted', async () => {
    await world.setClock('2026-11-22T14:00:00Z')
    const team = await play.made(token('Ada'))
    const gone = await signUp(world, 'Gus')
    await play.join(gone, team)
    await exchangedWithMany(world, 'Gus', 2, '2026-11-22T14:10:00Z')
    await world.setClock('2026-11-22T14:20:00Z')
    const params = { request_id: randomUUID(), username: 'Gus' }
    expect((await world.call('player_delete', params, gone)).status).toBe(200)
    expect((await play.page(token('Ada'))).team?.members.length).toBe(1)
    expect(await kept(team)).toBe(240)
    expect(await broken()).toEqual([])
    await play.leave(token('Ada'))
  })

  it('take in what a call did that began before one that has ended', async () => {
    await world.setClock('2026-11-23T10:00:00Z')
    const team = await play.made(token('Ada'))
    await play.join(token('Ben'), team)
    await exchanged(world, 'Ada', 'Dan', '2026-11-23T10:30:00Z')
    await world.setClock('2026-11-23T12:00:00Z')
    await play.remove(token('Ada'), 'Ben')
    await play.join(token('Cleo'), team)
    // Records only now a swap that ended before Ben's removal.
    await exchanged(world, 'Ben', 'Dan', '2026-11-23T11:59:59Z')
    expect(await kept(team)).toBe(240)
    // Of the four swaps of a pair on a day, the earliest three count.
    for (const second of [40, 30, 20, 10]) {
      await exchanged(world, 'Ada', 'Eve', `2026-11-23T11:00:${second}Z`)
    }
    expect(await kept(team)).toBe(600)
    expect(await broken()).toEqual([])
    await play.leave(token('Cleo'))
    await play.leave(token('Ada'))
  })

  it('count once what is asked for again under the same request', async () => {
    await world.setClock('2026-11-23T14:00:00Z')
    const team = await play.made(token('Ada'))
    await world.sql`insert into app.sticker_entry (player_id, sticker_slug, copies, reason,
      entered_at)
      values (app.player_by_username('Ada'), 'grand-tour/croissant', 3, 'declared', app.now()),
        (app.player_by_username('Finn'), 'grand-tour/pretzel', 3, 'declared', app.now())`
    const swaps = exchangesOn(world)
    const swap = await swaps.accepted(
      'Ada',
      'Finn',
      ['grand-tour/croissant'],
      ['grand-tour/pretzel'],
    )
    const twice = async (username: string, move: 'confirm' | 'praise') => {
      const request_id = randomUUID()
      for (const _ of [1, 2]) {
        expect((await swaps.move(username, move, swap, { request_id })).status).toBe(200)
      }
    }
    await twice('Ada', 'confirm')
    expect(await kept(team)).toBe(0)
    await twice('Finn', 'confirm')
    expect(await kept(team)).toBe(120)
    await twice('Finn', 'praise')
    expect(await kept(team)).toBe(160)
    const params = { request_id: randomUUID(), campaign: 'invite-activity', offer: 1 }
    for (const _ of [1, 2]) {
      expect((await world.call('free_sticker_claim', params, token('Ada'))).status).toBe(200)
    }
    expect(await kept(team)).toBe(180)
    expect(await broken()).toEqual([])
    await play.leave(token('Ada'))
  })

  it('are what a count from the beginning finds, whoever comes, goes and plays', async () => {
    let seed = 7
    const draw = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    const one = () => NAMES[draw(NAMES.length)] ?? ''
    const teams: number[] = []
    let at = Date.parse('2026-11-24T08:00:00Z')
    const swaps: { id: number; from: string; to: string }[] = []
    let compared = 0
    for (let step = 0; step < tries(50, 120); step += 1) {
      at += (1 + draw(40)) * 60_000
      const now = new Date(at).toISOString()
      await world.setClock(now)
      const name = one()
      const what = draw(10)
      if (what === 0) {
        const made = await play.create(token(name), `Team ${step}`)
        if (made.status === 200) teams.push((made.body as { team: { id: number } }).team.id)
      } else if (what <= 2 && teams.length > 0) {
        await play.join(token(name), teams[draw(teams.length)] ?? 0)
      } else if (what === 3) {
        await play.leave(token(name))
      } else if (what === 4) {
        await play.remove(token(name), one())
      } else if (what === 5 && draw(4) === 0) {
        await play.disband(token(name))
      } else if (what === 6) {
        await claimedFree(world, name, now)
      } else if (what === 7 && swaps.length > 0) {
        const swap = swaps.splice(draw(swaps.length), 1)[0]
        if (swap) await praised(world, swap.id, swap.from, swap.to, now)
      } else {
        const mate = one()
        if (mate !== name) {
          // The same two players often swap more than three times a day.
          const id = await exchanged(world, name, mate, now)
          swaps.push({ id, from: name, to: mate })
        }
      }
      if (draw(3) > 0) continue
      expect(await broken()).toEqual([])
      compared += 1
    }
    expect(compared).toBeGreaterThan(tries(8, 20))
    const [row] = await world.sql<{ teams: number; before: number }>`
      select count(distinct team_id) filter (where points > 0)::int as teams,
        count(*) filter (where points_before > 0)::int as before
      from app.partner_team_member`
    expect(Math.min(...Object.values(row ?? { none: 0 }))).toBeGreaterThan(2)
    const before = await repaired()
    await world.setClock('2026-12-20T10:00:00Z')
    expect(await play.checkTeams()).toBeGreaterThan(teams.length)
    expect(await repaired()).toBe(before)
  })

  it.each([
    ['partner_team', 22],
    ['partner_team_member', 25],
  ])(
    'are repaired by the job where somebody changed %s by hand, and that is noted',
    async (table, day) => {
      await world.setClock(`2026-12-${day}T10:00:00Z`)
      await play.leave(token('Ada'))
      const team = await play.made(token('Ada'))
      await exchangedWithMany(world, 'Ada', 2, `2026-12-${day}T10:10:00Z`)
      await world.setClock(`2026-12-${day}T11:00:00Z`)
      await play.checkTeams()
      const before = await repaired()
      await world.database.query(
        `update app.${table} set points = points + 1000
        where ${table === 'partner_team' ? 'id' : 'team_id'} = $1::text::bigint`,
        [String(team)],
      )
      expect(await broken()).not.toEqual([])
      expect(await play.checkTeams()).toBe(0)
      await world.setClock(`2026-12-${day + 1}T12:00:00Z`)
      expect(await play.checkTeams()).toBeGreaterThan(0)
      expect(await broken()).toEqual([])
      expect(await kept(team)).toBe(240)
      expect(await repaired()).toBe(before + 1)
    },
  )

  it('are looked at in steps, each after the one before', async () => {
    await world.setClock('2026-12-28T10:00:00Z')
    const steps = await world.database.transaction(async (transaction) => {
      const looked: number[] = []
      for (;;) {
        const [row] = await transaction.query<{ looked: number }>(
          `select app.check_event_teams(campaign, most => 5) as looked
            from app.campaign where slug = 'partner-team'`,
        )
        if (!row?.looked) return looked
        looked.push(row.looked)
      }
    })
    const [all] = await world.sql<{ teams: number }>`select count(*)::int as teams
      from app.partner_team where event_slug = 'partner-team'`
    expect(steps[0]).toBe(5)
    expect(steps.reduce((sum, looked) => sum + looked, 0)).toBe(all?.teams)
  })
})
