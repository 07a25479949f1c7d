import { afterEach, expect, it } from 'vitest'
import { BOARDS, type Board } from '../support/boards.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { type Gamer, newGamers } from '../support/mini-game.ts'
import { type World, worldFor } from '../support/world.ts'

async function run(world: World, name: string): Promise<number | undefined> {
  const [row] = await world.database.query<{ count: number }>(`select app.${name}() as count`)
  return row?.count
}

/** Opens a ranking in which players have points, the first the most, and settles what is due before it. */
async function play(world: World, board: Board, day: string, players: number) {
  await world.setClock(`${day}T12:00:00Z`)
  while (await run(world, board.settle)) {}
  const field = (await newGamers(world, players)) as [Gamer, Gamer, ...Gamer[]]
  const ranking = await board.open(world, day)
  const scores = field.map(({ username }, place) => ({ username, points: 900 - place, seconds: 0 }))
  await board.score(world, ranking, scores)
  /** Returns the places with prizes: place, player's position in the field, type of the prize. */
  const winners = async () =>
    (
      await world.database.query<{ place: number; username: string; prize: string | null }>(
        board.winners,
        [ranking],
      )
    ).map(({ place, username, prize }) => [
      place,
      field.findIndex((gamer) => gamer.username === username),
      prize,
    ])
  return { field, ranking, winners }
}

async function dayAfter(world: World, day: string): Promise<void> {
  await world.setClock(new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString())
}

describeOnBoth('The settlement of', (engine) => {
  const world = worldFor(engine)
  afterEach(() => world.setClock(NOW))

  it.each(BOARDS)('%s lets a banned winner keep the place and win nothing', async (_, board) => {
    const day = '2026-11-30'
    const { field, ranking, winners } = await play(world, board, day, 6)
    await dayAfter(world, day)
    await world.sql`select app.ban_player(${field[1].username}, 3)`
    expect(await run(world, board.settle)).toBe(1)
    expect(await run(world, board.settle)).toBe(0)
    const settled = [
      [1, 0, 'sticker'],
      ...(board.isGameDay ? [[2, 1, null]] : []),
      [3, 2, 'sticker'],
      [4, 3, 'sticker'],
      [5, 4, 'sticker'],
    ]
    expect(await winners()).toEqual(settled)
    const promised = 'select from app.sticker_delivery where player_id = $1'
    expect(await world.database.query(promised, [field[1].id])).toEqual([])
    expect(await world.database.query(promised, [field[0].id])).toHaveLength(1)
    await world.sql`select app.unban_player(${field[1].username})`
    expect(await run(world, board.settle)).toBe(0)
    expect(await winners()).toEqual(settled)
    expect(await board.own(world, ranking, field[1].token)).toMatchObject({ rank: 2 })
  })

  it.each(BOARDS)('%s passes on the places and prizes of deleted players', async (_, board) => {
    const day = '2026-12-05'
    const { field, winners } = await play(world, board, day, 9)
    const gone = (place: number) => world.sql`select app.delete_player(${field[place]?.id})`
    await gone(0)
    await dayAfter(world, day)
    expect(await run(world, board.settle)).toBe(1)
    const settled = [1, 2, 3, 4, 5].map((place) => [place, place, 'sticker'])
    expect(await winners()).toEqual(settled)
    await gone(2)
    await world.sql`select app.ban_player(${field[6]?.username}, 3)`
    expect(await run(world, board.passOn)).toBe(1)
    expect(await run(world, board.passOn)).toBe(0)
    const left = settled.toSpliced(1, 1)
    expect(await winners()).toEqual([...left, [7, 7, 'sticker']])
    await gone(7)
    expect(await run(world, board.passOn)).toBe(board.isGameDay ? 1 : 0)
    expect(await winners()).toEqual([...left, ...(board.isGameDay ? [[8, 8, 'sticker']] : [])])
  })
})

describeOnPostgresql('The settlement, begun by eight at once, of', (engine) => {
  const world = worldFor(engine)

  it.each(BOARDS)('%s happens once', async (_, board) => {
    const day = '2026-11-30'
    const { field, winners } = await play(world, board, day, 3)
    await dayAfter(world, day)
    const settled = await Promise.all(Array.from({ length: 8 }, () => run(world, board.settle)))
    expect(settled.filter((count) => count !== 0)).toEqual([1])
    expect(await winners()).toEqual([0, 1, 2].map((place) => [place + 1, place, 'sticker']))
    const promised = 'select from app.sticker_delivery where player_id = $1'
    expect(await world.database.query(promised, [field[0].id])).toHaveLength(1)
    await world.setClock(NOW)
  })
})
