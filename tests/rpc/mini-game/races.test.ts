import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { GAME, NEARLY_FULL, newGamer, start, turn } from '../support/mini-game.ts'
import { worldFor } from '../support/world.ts'

describeOnPostgresql('Races of the mini game', (engine) => {
  const world = worldFor(engine)
  const one = async (text: string, values: unknown[] = []) =>
    (await world.database.query<{ found: number }>(text, values))[0]?.found
  const together = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))

  it('lets two tabs play one run: of two placements of a turn one counts', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    let played = 0
    for (let number = 1; number <= 5; number += 1) {
      const answers = await together(2, (tab) =>
        turn(world, gamer, {
          run: run.run,
          turn: number,
          first_cell: (number - 1) * 5 + tab * 2,
          second_cell: (number - 1) * 5 + tab * 2 + 1,
        }),
      )
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, 400])
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
        code: REFUSAL.turn_already_played,
      })
      played += 1
    }
    expect(await one('select turn as found from app.mini_game_run where id = $1', [run.run])).toBe(
      played + 1,
    )
  })

  it('ends a run once, and starts one run for many that ask at once', async () => {
    const gamer = await newGamer(world)
    const started = await together(16, () => start(world, gamer))
    expect(new Set(started.map(({ run }) => run.run)).size).toBe(1)
    expect(started.filter(({ resumed }) => !resumed)).toHaveLength(1)
    const run = started[0]?.run
    await world.sql`update app.mini_game_run set board = ${NEARLY_FULL}, score = 900
      where id = ${run?.run}`
    const params = { run: run?.run, turn: 1, first_cell: 0, second_cell: 1 }
    const ends = await together(16, () => turn(world, gamer, params))
    for (const end of ends) expect(end.body).toEqual(ends[0]?.body)
    expect(ends[0]?.body).toMatchObject({ result: { is_best: true } })
    expect(
      await one(
        `select sum(chances)::int as found from app.chance_entry
          where player_id = $1 and campaign_slug = $2`,
        [gamer.id, GAME],
      ),
    ).toBe(2)
  })
})
