import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import {
  miniGame,
  miniGameRanking,
  miniGameRecord,
  miniGameRewards,
  miniGameWinners,
} from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { finishWith, GAME, type Gamer, giveChances, newGamers } from '../support/mini-game.ts'
import { type World, worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }
const WHY = ['A script played.', 'Zoe'] as const
const DAY = '2026-11-21'
const AFTER = '2026-11-22T09:01:00Z'

function operatorOf(world: World) {
  const read = async <T extends v.GenericSchema>(
    result: T,
    name: string,
    gamer?: Gamer,
    more = {},
  ) =>
    v.parse(
      result,
      (await world.call(name, { campaign: GAME, ...more }, gamer?.token)).body,
    ) as v.InferOutput<T>
  return {
    run: async (name: string, ...args: string[]) => {
      const command = COMMANDS[name]
      if (!command) throw new Error(`There is no command ${name}.`)
      return (await command.run(world.database, args, OPTIONS, [])).join('\n')
    },
    settle: () => world.sql`select app.settle_mini_games()`,
    record: (gamer: Gamer) => read(miniGameRecord.result, 'mini_game_record', gamer),
    ranking: (gamer: Gamer, day: string | null = null) =>
      read(miniGameRanking.result, 'mini_game_ranking', gamer, { day }),
    game: (gamer: Gamer) => read(miniGame.result, 'mini_game', gamer),
    rewards: async (gamer: Gamer) =>
      (await read(miniGameRewards.result, 'mini_game_rewards', gamer)).rewards,
    winners: async (day: string) =>
      (await read(miniGameWinners.result, 'mini_game_winners', undefined, { day })).winners,
    async play(gamer: Gamer, scores: readonly number[]): Promise<string[]> {
      await giveChances(world, gamer, scores.length)
      const runs: string[] = []
      for (const score of scores) runs.push((await finishWith(world, gamer, score)).run)
      return runs
    },
    audit: () =>
      world.sql<{ command: string; player: string; after: string; reason: string }>`
        select command, player, after, reason from app.operator_actions()`,
  }
}

describeOnBoth('A run that an operator voids', (engine) => {
  const world = worldFor(engine)
  const operator = operatorOf(world)
  const gamers = (count: number) => newGamers(world, count)

  beforeEach(async () => {
    await world.setClock(NOW)
    await operator.settle()
  })
  afterEach(async () => {
    expect(await brokenInvariants(world.database)).toEqual([])
    await world.setClock(NOW)
  })

  it('leaves the ranking, where the next best run takes its place', async () => {
    const [cheat, rival] = (await gamers(2)) as [Gamer, Gamer]
    const [worst, best, middle] = (await operator.play(
      cheat,
      [8_000_100, 9_000_500, 8_000_300],
    )) as [string, string, string]
    await operator.play(rival, [8_000_200])
    const places = async () => {
      const { top, players } = await operator.ranking(rival)
      const ours = top.filter(({ player }) =>
        [cheat.username, rival.username].includes(player.username),
      )
      return { players, ours: ours.map(({ rank, score }) => [rank, score]) }
    }
    const before = await places()
    expect(before.ours).toEqual([
      [1, 9_000_500],
      [2, 8_000_200],
    ])

    expect(await operator.run('void-run', best, ...WHY)).toBe(
      `The run of ${cheat.username} on ${DAY} with 9000500 points does not count any more.`,
    )
    expect((await places()).ours).toEqual([
      [1, 8_000_300],
      [2, 8_000_200],
    ])
    expect((await operator.ranking(cheat)).own).toMatchObject({ rank: 1, score: 8_000_300 })
    await operator.run('void-run', worst, ...WHY)
    expect((await operator.ranking(rival)).own).toMatchObject({ rank: 2 })
    await operator.run('void-run', middle, ...WHY)
    expect(await places()).toEqual({ players: before.players - 1, ours: [[1, 8_000_200]] })
    expect((await operator.ranking(cheat)).own).toBeNull()
    expect((await operator.game(cheat)).own).toMatchObject({ best: null, record: null })
    expect((await operator.game(rival)).own?.best).toMatchObject({ rank: 1 })

    await operator.play(cheat, [8_000_150])
    expect((await operator.ranking(cheat)).own).toMatchObject({ rank: 2, score: 8_000_150 })
  })

  it('is shown to its player as voided, and to nobody else', async () => {
    const [cheat, other] = (await gamers(2)) as [Gamer, Gamer]
    const [fair, foul] = (await operator.play(cheat, [1_000, 2_000])) as [string, string]
    await operator.run('void-run', foul, ...WHY)
    const { best, runs } = await operator.record(cheat)
    expect(best).toEqual({ score: 1_000, day: DAY })
    expect(runs.map(({ run, voided }) => [run, voided])).toEqual(
      expect.arrayContaining([
        [fair, false],
        [foul, true],
      ]),
    )
    const watch = (gamer: Gamer) =>
      world.call('mini_game_run', { campaign: GAME, run: foul }, gamer.token)
    expect(await watch(cheat)).toMatchObject({ status: 200 })
    expect(await watch(other)).toMatchObject({ status: 400 })
  })

  it('is refused where it cannot be, and changes nothing then', async () => {
    const [gamer] = (await gamers(1)) as [Gamer]
    const [run] = (await operator.play(gamer, [500])) as [string]
    const entries = (await operator.audit()).length
    const unknown = '00000000-0000-4000-8000-000000000000'
    await expect(operator.run('void-run', 'best', ...WHY)).rejects.toThrow('best is no run')
    await expect(operator.run('void-run', unknown, ...WHY)).rejects.toMatchObject({ code: 'P0002' })
    for (const [reason, name] of [
      ['', 'Zoe'],
      ['Why.', ' '],
    ] as const) {
      await expect(operator.run('void-run', run, reason, name)).rejects.toMatchObject({
        code: '22023',
      })
    }
    expect((await operator.ranking(gamer)).own).toMatchObject({ score: 500 })
    await operator.run('void-run', run, ...WHY)
    await expect(operator.run('void-run', run, ...WHY)).rejects.toThrow('voided already')
    const audit = await operator.audit()
    expect(audit).toHaveLength(entries + 1)
    expect(audit[0]).toEqual({
      command: 'void-run',
      player: gamer.username,
      after: 'voided',
      reason: 'A script played.',
    })
    for (const statement of [
      'update app.mini_game_void set voided_at = now()',
      'delete from app.mini_game_void',
    ]) {
      await expect(world.database.query(statement)).rejects.toThrow('append-only')
    }
  })

  it('loses a prize that is not sent; the place stays and nobody moves up', async () => {
    await world.setClock('2026-12-01T12:00:00Z')
    await operator.settle()
    const field = (await gamers(6)) as [Gamer, Gamer, ...Gamer[]]
    const runs: string[] = []
    for (const [place, gamer] of field.entries()) {
      runs.push(...(await operator.play(gamer, [9_000_000 - place * 10])))
    }
    await world.setClock('2026-12-02T09:01:00Z')
    await operator.settle()
    expect(await operator.rewards(field[0])).toHaveLength(1)
    expect(await operator.run('void-run', runs[0] ?? '', ...WHY)).toMatch(
      /any more\.\nThe prize, which was not sent yet, is withdrawn\.$/,
    )
    expect(await operator.rewards(field[0])).toEqual([])
    const winners = await operator.winners('2026-12-01')
    expect(winners.map(({ player }) => player.username)).toEqual(
      field.slice(0, 5).map(({ username }) => username),
    )
    expect(winners[0]).toMatchObject({ place: 1, run: null, reward: null })
    expect(winners[1]?.reward).toMatchObject({ type: 'sticker' })

    await world.setClock('2026-12-02T23:00:00Z')
    await world.sql`select app.send_due_stickers()`
    const copies = ({ id }: Gamer) => world.value<number>`select coalesce(sum(copies),
      0)::int as copies from app.sticker_entry
      where player_id = ${id} and reason = 'mini_game_winner'`
    expect([await copies(field[0]), await copies(field[1])]).toEqual([0, 1])

    expect(await operator.run('void-run', runs[1] ?? '', ...WHY)).toMatch(
      /The prize was sent already and was not taken back\.$/,
    )
    expect(await copies(field[1])).toBe(1)
    expect(await operator.rewards(field[1])).toHaveLength(1)
    expect((await operator.audit()).slice(0, 2).map(({ after }) => after)).toEqual([
      'voided, prize sent',
      'voided, prize withdrawn',
    ])
  })
})

describeOnBoth('A player whom an operator disqualifies', (engine) => {
  const world = worldFor(engine)
  const operator = operatorOf(world)

  beforeEach(async () => {
    await world.setClock(NOW)
    await operator.settle()
  })
  afterEach(async () => {
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('from a game day keeps the place and wins nothing, also where it is settled', async () => {
    const [first, second, third] = (await newGamers(world, 3)) as [Gamer, Gamer, Gamer]
    await operator.play(first, [9_000_030])
    await operator.play(second, [9_000_020])
    await operator.play(third, [9_000_010])
    const rule = (command: string, { username }: Gamer) =>
      operator.run(command, username, GAME, DAY, ...WHY)
    expect(await rule('disqualify', first)).toBe(
      `${first.username} is disqualified from ${DAY} of ${GAME}.`,
    )
    await expect(rule('disqualify', first)).rejects.toThrow('is already disqualified')
    await rule('disqualify', second)
    expect(await rule('requalify', second)).toMatch(/any more\.$/)
    await expect(rule('requalify', second)).rejects.toThrow('is not disqualified')
    expect((await operator.ranking(first)).own).toMatchObject({ rank: 1 })

    await world.setClock(AFTER)
    await operator.settle()
    const prizes = async () =>
      (await operator.winners(DAY)).slice(0, 3).map(({ reward }) => reward?.type)
    expect(await prizes()).toEqual([undefined, 'sticker', 'sticker'])
    expect(await operator.rewards(first)).toEqual([])

    expect(await rule('requalify', first)).toMatch(/The prize is promised again\.$/)
    expect(await rule('disqualify', third)).toMatch(/not sent yet, is withdrawn\.$/)
    expect(await prizes()).toEqual(['sticker', 'sticker', undefined])
    await world.setClock('2026-11-22T23:00:00Z')
    await world.sql`select app.send_due_stickers()`
    expect(await operator.rewards(first)).toMatchObject([{ place: 1, reward: { sent: true } }])
    expect(await rule('disqualify', first)).toMatch(/sent already and was not taken back\.$/)
    expect(
      await world.sql`
        select app.is_disqualified(${first.id}::text::uuid, ${GAME}, '2026-11-22') as other`,
    ).toEqual([{ other: false }])
  })

  it('must be known, and so must the ranking', async () => {
    const [gamer] = (await newGamers(world, 1)) as [Gamer]
    const disqualify = (username: string, campaign: string, ranking: string) =>
      operator.run('disqualify', username, campaign, ranking, ...WHY)
    for (const [args, code] of [
      [['nobody', GAME, DAY], 'P0002'],
      [[gamer.username, 'invite-activity', DAY], REFUSAL.not_available],
      [[gamer.username, GAME, '2027-11-21'], REFUSAL.game_day_unknown],
      [[gamer.username, GAME, 'yesterday'], '22023'],
      [[gamer.username, 'events', 'nothing'], REFUSAL.event_unknown],
    ] as [[string, string, string], string][]) {
      await expect(disqualify(...args), args.join(' ')).rejects.toMatchObject({ code })
    }
  })
})

describeOnPostgresql('Runs that end while others are voided', (engine) => {
  const world = worldFor(engine)
  const operator = operatorOf(world)

  it('leave every best score and every count right', async () => {
    const field = await newGamers(world, 6)
    await Promise.all(
      field.map(async (gamer, place) => {
        const runs = await operator.play(gamer, [5_000 + place, 7_000 + place])
        await Promise.all([
          operator.run('void-run', runs[1] ?? '', ...WHY),
          operator.play(gamer, [6_000 + place, 6_500 + place]),
        ])
      }),
    )
    expect(await brokenInvariants(world.database)).toEqual([])
    for (const [place, gamer] of field.entries()) {
      expect((await operator.ranking(gamer)).own).toMatchObject({ score: 6_500 + place })
    }
  })
})
