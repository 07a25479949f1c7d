import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { eventRewards } from '#src/contract/functions/events-rewards.ts'
import { promisesOf } from '../support/deliveries.ts'
import { describeOnBoth } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { gameLinkOf } from '../support/invites.ts'
import { worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }
const WHY = ['They used a bot.', 'Zoe'] as const

/** The gold sticker waits for a golden blitz, so it can be withdrawn; other prizes are sent immediately. */
const RACE = {
  id: 'sprint',
  starts_at: '2026-11-21T09:00:00Z',
  ends_at: '2026-11-21T15:00:00Z',
  ranks: [
    { from: 1, to: 2, reward: { type: 'sticker', sticker: 'grand-tour/bonfire' } },
    { from: 3, to: 4, reward: { type: 'dice', dice: 50 } },
  ],
}

describeOnBoth('What operators rule in an event', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const run = async (name: string, ...args: string[]) => {
    const command = COMMANDS[name]
    if (!command) throw new Error(`There is no command ${name}.`)
    return (await command.run(world.database, args, OPTIONS, [])).join('\n')
  }
  const own = async (name: string, event = 'sprint') => {
    const params = { campaign: 'events', event }
    const { body } = await world.call('event_rewards', params, tokens[name])
    const { rewards } = v.parse(eventRewards.result, body)
    if (rewards.type !== 'tournament') throw new Error('The sprint is no tournament')
    return rewards.own
  }
  const voidPoints = (name: string, points: string) =>
    run('void-points', name, 'events', 'sprint', points, ...WHY)
  const rule = (command: string, name: string) => run(command, name, 'events', 'sprint', ...WHY)

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])
      tokens[name] = await signUp(world, name)
    await addTournament(world, RACE)
    await importPoints(
      world,
      'sprint',
      ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, place) =>
        report(name, 100 - 10 * place, `2026-11-21T10:0${place}:00Z`),
      ),
    )
  })

  it('voids points by an entry of as many less', async () => {
    expect(await voidPoints('Ada', '55')).toBe('Ada has 45 points in sprint now.')
    expect(await own('Ada')).toMatchObject({ points: 45, rank: 5 })
    expect(await own('Ben')).toMatchObject({ points: 90, rank: 1 })
    await expect(voidPoints('Ada', '46')).rejects.toMatchObject({ code: '22023' })
    await expect(voidPoints('Ada', '-1')).rejects.toThrow('-1 is no number of points')
    await expect(voidPoints('nobody', '1')).rejects.toMatchObject({ code: 'P0002' })
    await importPoints(world, 'sprint', [report('Ada', 60, '2026-11-21T11:00:00Z')])
    expect(await own('Ada')).toMatchObject({ points: 105, rank: 1 })
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('lets a disqualified player keep the rank and win nothing', async () => {
    expect(await rule('disqualify', 'Ben')).toBe('Ben is disqualified from sprint of events.')
    await rule('disqualify', 'Dan')
    await rule('requalify', 'Dan')
    await world.setClock('2026-11-21T15:15:00Z')
    await world.sql`select app.settle_next_event()`
    expect(await own('Ada')).toMatchObject({
      rank: 1,
      rank_reward: { sticker: 'grand-tour/bonfire' },
    })
    expect(await own('Ben')).toMatchObject({ rank: 2, rank_reward: null })
    expect(await own('Cleo')).toMatchObject({ rank: 3, rank_reward: { dice: 50 } })
    expect(await own('Dan')).toMatchObject({ rank: 4, rank_reward: { dice: 50 } })
  })

  it('withdraws what waits, names what is sent, and gives nobody a prize later', async () => {
    expect(await rule('disqualify', 'Ada')).toMatch(/not sent yet, is withdrawn\.$/)
    expect((await own('Ada'))?.rank_reward).toBeNull()
    expect(await rule('requalify', 'Ada')).toMatch(/promised again\.$/)
    expect((await own('Ada'))?.rank_reward).toMatchObject({ sticker: 'grand-tour/bonfire' })
    expect(await rule('disqualify', 'Cleo')).toMatch(/sent already and was not taken back\.$/)
    expect((await own('Cleo'))?.rank_reward).toMatchObject({ dice: 50 })
    expect(await rule('requalify', 'Ben')).toMatch(/settled without a prize/)
    await expect(voidPoints('Eve', '1')).rejects.toThrow('is settled')
    const audit = await run('audit')
    expect(audit).toMatch(/disqualify {2}Ada {2}"events sprint" to "disqualified, prize withdrawn"/)
    expect(audit).toMatch(/void-points {2}Ada {2}"100 points in events sprint" to "45 points"/)
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('withdraws the prize of that event, not the same one of another settled with it', async () => {
    tokens.Fay = await signUp(world, 'Fay')
    const both = ['a-dash', 'b-dash'] as const
    await world.setClock('2026-11-21T15:30:00Z')
    for (const id of both) {
      await addTournament(world, { ...RACE, id })
      await importPoints(world, id, [report('Fay', 10, '2026-11-21T10:00:00Z')])
    }
    await runJobs(world.database)
    const won = () => Promise.all(both.map(async (id) => (await own('Fay', id))?.rank_reward))
    expect(await won()).toMatchObject([
      { sticker: 'grand-tour/bonfire' },
      { sticker: 'grand-tour/bonfire' },
    ])
    expect(await run('disqualify', 'Fay', 'events', 'b-dash', ...WHY)).toMatch(/is withdrawn\.$/)
    expect(await won()).toMatchObject([{ sticker: 'grand-tour/bonfire' }, null])
    const promised = await promisesOf(world, 'Fay')
    expect(promised.map(({ state }) => state)).toEqual(['promised', 'withdrawn'])
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('leaves a prize that an endpoint was called for, also before it was tried again', async () => {
    const [row] = await world.database.query<{ id: string }>(
      `select app.create_sticker_delivery(app.player_by_username('Fay'), 'grand-tour/bonfire', 'event_rank')::text
        as id`,
    )
    await world.sql`select app.set_delivery('webhook')`
    for (const [step, why] of [
      ['handed_over', null],
      ['failed', 'not_taken'],
      ['tried_again', null],
      ['failed', 'game_link_wrong'],
    ]) {
      await world.sql`insert into app.delivery_entry (delivery_id, step, why, entered_at)
        values (${row?.id}::text::bigint, ${step}, ${why}, app.now())`
      if (step !== 'handed_over') continue
      await world.sql`update app.player set game_link = ${gameLinkOf('Fay')}
        where username = 'Fay'`
      expect(await world.sql`select ready from app.take_messages('delivery', 10, true)`).toEqual([
        { ready: true },
      ])
    }
    await world.setClock('2027-01-21T12:00:00Z')
    await world.sql`select app.forget_messages()`
    await world.sql`select app.set_delivery('auto')`
    const withdrawn = await world.sql`
      select app.withdraw_delivery(${row?.id}::text::bigint, 'Zoe') as state`
    expect(withdrawn).toEqual([{ state: 'failed' }])
  })
})
