import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { worldFor } from '../support/world.ts'

describeOnPostgresql('Partner teams, all at once,', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const crowd = async (word: string, count: number) => {
    const tokens: string[] = []
    for (let index = 0; index < count; index += 1) {
      tokens.push(await signUp(world, `${word} ${index}`))
    }
    return tokens
  }
  const codes = (answers: readonly { status: number; body: unknown }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code))
  const miscounted = () =>
    world.database.query(`
      select team.id from app.partner_team as team
        where team.members <> (
          select count(*) from app.partner_team_member as member
            where member.team_id = team.id and member.left_at is null)`)

  const repaired = () => world.value<number>`select repaired::int from app.partner_team_check
    where event_slug = 'partner-team'`

  it('give the last seat to one of ten', async () => {
    const [host = '', one = '', other = ''] = await crowd('Host', 3)
    const team = await play.made(host)
    for (const token of [one, other]) await play.join(token, team)
    const players = await crowd('Late', 10)
    const outcome = codes(await Promise.all(players.map((token) => play.join(token, team))))
    expect(outcome.toSorted()).toEqual([...Array(9).fill(REFUSAL.team_full), 'done'])
    expect((await play.page(host)).team?.members.length).toBe(4)
    expect(await miscounted()).toEqual([])
  })

  it('are created once for two presses', async () => {
    const token = await signUp(world, 'Twice')
    const answers = await Promise.all(Array.from({ length: 8 }, () => play.create(token)))
    expect(codes(answers).toSorted()).toEqual([...Array(7).fill(REFUSAL.already_in_team), 'done'])
  })

  it('refuse to join one that is being disbanded', async () => {
    const host = await signUp(world, 'Leaving')
    const guest = await signUp(world, 'Coming')
    for (let round = 0; round < 8; round += 1) {
      const team = await play.made(host)
      const [joined] = codes(await Promise.all([play.join(guest, team), play.disband(host)]))
      expect(['done', REFUSAL.team_disbanded]).toContain(joined)
      expect(await play.page(guest)).toMatchObject({ own_team: null })
      expect((await play.page(guest)).state).toBe(joined === 'done' ? 'disbanded' : 'none')
      if (joined === 'done') {
        await play.made(guest)
        await play.leave(guest)
      }
    }
    expect(await miscounted()).toEqual([])
  })

  it('have a host, or no members, when all leave at once', async () => {
    const tokens = await crowd('Goer', 4)
    const [first = '', ...rest] = tokens
    const team = await play.made(first)
    for (const token of rest) await play.join(token, team)
    const answers = await Promise.all(tokens.map((token) => play.leave(token)))
    expect(codes(answers)).toEqual(['done', 'done', 'done', 'done'])
    const disbanded = answers.filter(({ body }) => (body as { disbanded: boolean }).disbanded)
    expect(disbanded.length).toBe(1)
    expect((await play.page(first, team)).state).toBe('disbanded')
    expect(await miscounted()).toEqual([])
  })

  it('keep what their members earn all at once, while others come and go and jobs check', async () => {
    const [one = '', two = '', ...guests] = await crowd('Busy', 6)
    const teams = [await play.made(one), await play.made(two)]
    const before = await repaired()
    const at = await world.value<string>`select app.iso(app.now()) as at`
    const swap = (round: number) =>
      exchanged(world, ...pair(round), new Date(Date.parse(at ?? '') + round * 1000).toISOString())
    const pair = (round: number): [string, string] =>
      round % 2 ? ['Busy 0', 'Busy 1'] : ['Busy 1', 'Busy 0']
    const rounds = Array.from({ length: 20 }, (_, round) => round + 1)
    const comingAndGoing = guests.map(async (guest, index) => {
      for (const _ of rounds.slice(0, 5)) {
        await play.join(guest, teams[index % 2] ?? 0)
        expect((await play.leave(guest)).status).toBe(200)
      }
    })
    await Promise.all([
      ...rounds.map(swap),
      ...comingAndGoing,
      ...Array.from(
        { length: 4 },
        () =>
          world.sql`select app.check_event_teams(campaign, true) from app.campaign
          where slug = 'partner-team'`,
      ),
    ])
    expect(
      (await brokenInvariants(world.database)).filter((line) => /^a (team|stay) /.test(line)),
    ).toEqual([])
    const points = await world.sql<{ points: number }>`select points from app.partner_team
      where id = any(${`{${teams.join()}}`}::text::bigint[]) order by id`
    // Three swaps of the same pair count each day.
    expect(points).toEqual([{ points: 360 }, { points: 360 }])
    expect(await repaired()).toBe(before)
  })

  it('report to all waiting calls that the team was disbanded', async () => {
    const [host = '', poster = '', leaver = '', remover = ''] = await crowd('Waiting', 4)
    const team = await play.made(host)
    for (const guest of [poster, leaver, remover]) await play.join(guest, team)
    const call = (fn: string, token: string, params: object = {}) =>
      world.call(fn, { request_id: randomUUID(), campaign: 'partner-team', ...params }, token)
    const outcome = await world.database.transaction(async (transaction) => {
      await transaction.query(
        'select from app.partner_team where id = $1::text::bigint for update',
        [String(team)],
      )
      const calls = [
        call('partner_team_disband', host),
        call('partner_post', poster),
        call('partner_team_leave', leaver),
        call('partner_team_remove', remover, { username: 'nobody' }),
      ]
      await waiting(calls.length)
      await transaction.query(
        `update app.partner_team set disbanded_at = app.now() + interval '1 second'
          where id = $1::text::bigint`,
        [String(team)],
      )
      return { calls }
    })
    expect(codes(await Promise.all(outcome.calls))).toEqual([
      REFUSAL.team_disbanded,
      REFUSAL.team_disbanded,
      REFUSAL.team_disbanded,
      REFUSAL.team_disbanded,
    ])
  })

  async function waiting(count: number): Promise<void> {
    for (;;) {
      const rows = await world.database.query(`
        select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      if (rows.length >= count) return
    }
  }
})
