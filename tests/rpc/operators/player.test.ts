import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { finishWith, GAME, newGamer } from '../support/mini-game.ts'
import { expectRefusal } from '../support/refusal.ts'
import { startProcess } from '../support/server-process.ts'
import { worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }

describeOnBoth('The story of a player', (engine) => {
  const world = worldFor(engine)
  const storyOf = async (name: string) =>
    (await COMMANDS.player?.run(world.database, [name], OPTIONS, []))?.join('\n') ?? ''

  it('tells of each part of the product', async () => {
    const story = await storyOf('maja')
    expect(story.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
      'account:',
      'points:',
      'dice:',
      'stickers:',
      'deliveries:',
      'runs:',
      'wins:',
      'events:',
      'claims:',
      'swaps:',
      'teams:',
      'invites:',
    ])
    expect(story).toMatch(/^account:\n {2}Maja {2}[0-9a-f-]{36} {2}joined /)
    expect(story).toMatch(/^ {2}\d+ copies of \d+ stickers$/m)
    expect(story).toMatch(/^ {2}has invited \d+$/m)
    await expect(storyOf('nobody')).rejects.toMatchObject({ code: 'P0002' })
  })

  it('has the numbers of runs, what operators did, and devices only as a number', async () => {
    const gamer = await newGamer(world)
    const { run } = await finishWith(world, gamer, 300)
    await COMMANDS['void-run']?.run(world.database, [run, 'A script.', 'Zoe'], OPTIONS, [])
    const device = randomUUID()
    const install = { request_id: randomUUID(), device_id: device }
    expect(await world.call('app_installed', install, gamer.token)).toMatchObject({ status: 200 })
    const story = await storyOf(gamer.username)
    expect(story).toContain(`${run}  2026-11-21  300 points`)
    expect(story).toMatch(new RegExp(`${run}.* voided$`, 'm'))
    expect(story).toMatch(/Zoe {2}void-run {2}300 points on 2026-11-21.* to voided {2}A script\./)
    expect(story).toContain('1 devices, 0 of them also of other players, 0 other players on them')
    expect(story).not.toContain(device)
  })

  it('has each effect that was refused, counted by the server, for 30 days', async () => {
    const gamer = await newGamer(world)
    const refused = async (times: number) => {
      for (let call = 0; call < times; call += 1) {
        const params = { request_id: randomUUID(), campaign: 'no-such-game' }
        await expectRefusal(
          world.call('mini_game_start', params, gamer.token),
          REFUSAL.not_available,
        )
      }
    }
    const counted = () =>
      world.sql`select function, code, times from app.refusals_of(${gamer.id}::text::uuid)
        order by code`
    await refused(3)
    // Calls that only read, errors that are no refusals, and calls without an account are not counted.
    await world.call('mini_game_record', { campaign: 'no-such-game' }, gamer.token)
    await world.call('mini_game_start', { request_id: null, campaign: GAME }, gamer.token)
    await world.call('mini_game_start', { request_id: randomUUID(), campaign: GAME })
    const three = { function: 'mini_game_start', code: REFUSAL.not_available, times: 3 }
    await eventually(async () => expect(await counted()).toEqual([three]))
    await refused(2)
    await eventually(async () => expect(await counted()).toEqual([{ ...three, times: 5 }]))
    expect(await storyOf(gamer.username)).toContain(
      `refused lately:\n  2026-11-21  mini_game_start  ${REFUSAL.not_available}  5 times`,
    )

    await world.setClock('2026-12-21T12:00:00Z')
    const forget = () => world.sql`select app.delete_old_refusals() as deleted`
    await forget()
    expect(await counted()).toHaveLength(1)
    await world.setClock('2026-12-22T00:00:00Z')
    expect(await forget()).toEqual([{ deleted: 1 }])
    expect(await counted()).toEqual([])
    await world.setClock(NOW)
  })

  it('is forgotten a part at a time, so that no other job waits for it', async () => {
    await world.database.query(
      `insert into app.refusal_count (day, player_id, function, code, times, last_at)
        select '2026-09-01', gen_random_uuid(), 'dice_roll', '${REFUSAL.no_chances_left}', 1,
            '2026-09-01T12:00:00Z'
          from generate_series(1, 20001)`,
    )
    const forget = () => world.sql`select app.delete_old_refusals() as deleted`
    expect(await forget()).toEqual([{ deleted: 20_000 }])
    expect(await forget()).toEqual([{ deleted: 1 }])
    expect(await forget()).toEqual([{ deleted: 0 }])
  })

  it('leaves out the refusals of players who are gone', async () => {
    await world.database.query('select app.add_refusals($1::text::jsonb)', [
      JSON.stringify([
        { player: randomUUID(), function: 'dice_roll', code: REFUSAL.no_chances_left, times: 1 },
      ]),
    ])
    expect(await world.sql`select from app.refusal_count where function = 'dice_roll'`).toEqual([])
  })
})

describeOnBoth('Every command of operators that changes something', (engine) => {
  let place: Awaited<ReturnType<typeof engine.place>>
  beforeAll(async () => {
    place = await engine.place('demo')
  })
  afterAll(() => place.drop())

  it('changes nothing and leaves no entry when it runs dry', async () => {
    const read = async <T extends Record<string, unknown>>(statement: string): Promise<T[]> => {
      const database = await openDatabase(place.place)
      try {
        return await database.query<T>(statement)
      } finally {
        await database.close()
      }
    }
    const [run] = await read<{ id: string; username: string }>(
      `select run.id, username from app.mini_game_run as run
        join app.player on player.id = run.player_id
        join app.ranking_score as best on best.run_id = run.id limit 1`,
    )
    const facts = `select (select count(*) from app.operator_action where command <> 'publish')::int as actions,
        (select count(*) from app.mini_game_void)::int as voids,
        (select count(*) from app.disqualification)::int as disqualified,
        (select sum(points) from app.ranking_score)::text as points,
        (select count(*) from app.player where premium)::int as premium,
        (select count(*) from app.player where banned_from is not null)::int as banned`
    const before = await read(facts)
    const why = ['Only a test.', 'Zoe']
    for (const [line, said] of [
      [['void-run', run?.id ?? '', ...why], `The run of ${run?.username}`],
      [['disqualify', 'Maja', GAME, '2026-11-20', ...why], 'Maja is disqualified'],
      [['premium', 'Maja', 'on', ...why], 'Maja is premium'],
      [['ban', 'Maja', ...why], 'Maja is banned'],
    ] as const) {
      const { code, output } = await startProcess(place.place, {}, 'cli/operator.ts', [
        ...line,
        '--dry-run',
      ]).ended
      expect(output).toContain(`(dry run) ${said}`)
      expect(code).toBe(0)
    }
    expect(await read(facts)).toEqual(before)
    const real = await startProcess(place.place, {}, 'cli/operator.ts', [
      'void-run',
      run?.id ?? '',
      ...why,
    ]).ended
    expect(real).toMatchObject({ code: 0 })
    expect(await read(facts)).toMatchObject([{ actions: 1, voids: 1, disqualified: 0 }])
    const told = await startProcess(place.place, {}, 'cli/operator.ts', [
      'player',
      run?.username ?? '',
    ]).ended
    expect(told.output).toContain('operators:\n')
  })
})
