import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { album } from '#src/contract/functions/albums.ts'
import { addProposal, arrives, giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { newDemoPlayer } from '../support/demo-player.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { seenFrom } from '../support/origins.ts'
import { SETS } from '../support/running-album.ts'
import { type World, worldFor } from '../support/world.ts'

const [SET, OTHER] = SETS
if (!SET?.dice || !OTHER?.dice) throw new Error('The first two sets need rewards')
const { slug, dice, stickers: OF_SET } = SET
const [FIRST = '', SECOND = '', ...OTHERS] = OF_SET
/** The number of a set's stickers that must be won or swapped, not only entered by hand: half. */
const NEEDED = Math.ceil(OF_SET.length / 2)

/** Creates a new player who has entered all stickers of the set except `missing`. */
async function typist(world: World, ...missing: readonly string[]): Promise<string> {
  const username = `Collector ${randomUUID().slice(0, 8)}`
  await newDemoPlayer(world, username)
  const held = OF_SET.filter((sticker) => !missing.includes(sticker))
  await giveCopies(world.database, username, Object.fromEntries(held.map((one) => [one, 1])))
  return username
}

/** Creates a player who has the set except `missing`, and to whom half of it was sent. */
async function collector(world: World, ...missing: readonly string[]): Promise<string> {
  const username = await typist(world, ...OF_SET)
  for (const sticker of OTHERS.slice(0, NEEDED)) await arrives(world, username, sticker)
  const held = OF_SET.filter((sticker) => !missing.includes(sticker))
  await giveCopies(world.database, username, Object.fromEntries(held.map((one) => [one, 1])))
  return username
}

/** Gives a player a sticker in a swap; the mate, who entered it by hand, gets a sticker of another set. */
async function swapsIn(world: World, username: string, mate: string, sticker: string) {
  const proposal = await addProposal(
    world.database,
    { from: username, to: mate, offer: OTHER?.stickers.slice(0, 1) ?? [], want: [sticker] },
    ['accepted'],
  )
  for (const side of [username, mate]) {
    const { status } = await world.callAs(side, 'exchange_confirm', { proposal })
    expect(status).toBe(200)
  }
}

async function diceOf(world: World, username: string): Promise<number[]> {
  const rows = await world.sql<{ dice: number }>`select dice from app.dice_entry
    where player_id = app.player_by_username(${username}) and reason = 'set_complete' order by id`
  return rows.map((row) => row.dice)
}

describeOnBoth('The reward of a set', (engine) => {
  const world = worldFor(engine, {}, { homes: (username) => username })
  const idsOf = async (...usernames: string[]) =>
    (
      await world.sql<{ id: string }>`select id::text as id from app.player
        where username in (select jsonb_array_elements_text(${JSON.stringify(usernames)}::text::jsonb))`
    ).map(({ id }) => id)
  const shown = async (username: string) => {
    const { body } = await world.callAs(username, 'album')
    const seen = v.parse(album.result, body)
    if (seen.version !== 'own') throw new Error('The own album is not shown as one')
    return seen.sets[0]
  }
  const update = async (username: string, changes: object[]) =>
    world.callAs(username, 'album_update', { changes })

  afterEach(() => world.setClock(NOW))

  it('is given when the last sticker arrives, once, and shown in the album', async () => {
    const username = await collector(world, FIRST)
    expect(await shown(username)).toMatchObject({ slug, dice, reward: null })
    await arrives(world, username, FIRST)
    expect(await diceOf(world, username)).toEqual([dice])
    expect(await shown(username)).toMatchObject({
      owned: SET.stickers.length,
      reward: { granted_at: NOW, delivery: { status: 'sent' } },
    })
    await arrives(world, username, FIRST)
    expect(await diceOf(world, username)).toEqual([dice])
  })

  it('stays when a sticker is gone later, and comes no second time', async () => {
    const username = await collector(world, FIRST)
    await arrives(world, username, FIRST)
    expect((await update(username, [{ sticker: SECOND, copies: 0 }])).status).toBe(200)
    expect(await shown(username)).toMatchObject({ reward: { granted_at: NOW } })
    await arrives(world, username, SECOND)
    expect(await diceOf(world, username)).toEqual([dice])
  })

  it('is not given while one is missing, and where the last was typed in with the next that arrives', async () => {
    const username = await collector(world, FIRST, SECOND)
    await arrives(world, username, FIRST)
    expect(await diceOf(world, username)).toEqual([])
    expect((await update(username, [{ sticker: SECOND, copies: 1 }])).status).toBe(200)
    expect(await diceOf(world, username)).toEqual([])
    await arrives(world, username, FIRST)
    expect(await diceOf(world, username)).toEqual([dice])
  })

  it('is not given to who typed in more than half of the set, who reads what is missing', async () => {
    const username = await typist(world, ...OF_SET.slice(0, NEEDED))
    for (const sticker of OF_SET.slice(0, NEEDED - 1)) await arrives(world, username, sticker)
    expect(await shown(username)).toMatchObject({ counting: null })
    await update(username, [{ sticker: OF_SET[NEEDED - 1], copies: 1 }])
    expect(await diceOf(world, username)).toEqual([])
    expect(await shown(username)).toMatchObject({
      owned: OF_SET.length,
      reward: null,
      counting: { stickers: NEEDED - 1, needed: NEEDED },
    })
    await arrives(world, username, OF_SET[NEEDED - 1] ?? '')
    expect(await diceOf(world, username)).toEqual([dice])
    expect(await shown(username)).toMatchObject({ counting: null })
  })

  it('counts swaps once for each mate, and none with a mate who is new or plays at the same place', async () => {
    const username = await typist(world, FIRST)
    const counting = async () => (await shown(username))?.counting?.stickers
    const [helper = '', ...mates] = OF_SET.slice(0, NEEDED).map((_, place) => `Helper ${place}`)
    for (const mate of [helper, ...mates]) await signUp(world, mate)
    for (const sticker of OF_SET.slice(0, NEEDED)) await swapsIn(world, username, helper, sticker)
    expect(await diceOf(world, username)).toEqual([])
    expect(await counting()).toBe(1)

    await newDemoPlayer(world, 'Just arrived')
    await swapsIn(world, username, 'Just arrived', SECOND)
    expect(await counting()).toBe(1)

    await world.sql`update app.player set joined_at = '2026-10-01T12:00:00Z'::text::timestamptz
      where username = 'Just arrived'`
    expect(await counting()).toBe(2)
    await seenFrom(world, await idsOf(username, 'Just arrived'), 'one flat')
    expect(await counting()).toBe(1)

    for (const [place, mate] of mates.entries()) {
      expect(await diceOf(world, username)).toEqual([])
      await swapsIn(world, username, mate, OF_SET[place] ?? '')
    }
    expect(await diceOf(world, username)).toEqual([dice])
  })

  it('comes to both sides of the swap that completes two sets', async () => {
    const one = await collector(world, FIRST)
    const other = await collector(world, SECOND)
    await giveCopies(world.database, one, { [SECOND]: 2 })
    await giveCopies(world.database, other, { [FIRST]: 2 })
    const proposal = await addProposal(
      world.database,
      { from: one, to: other, offer: [SECOND], want: [FIRST] },
      ['accepted'],
    )
    for (const username of [one, other]) {
      const { status } = await world.callAs(username, 'exchange_confirm', { proposal })
      expect(status).toBe(200)
    }
    expect([await diceOf(world, one), await diceOf(world, other)]).toEqual([[dice], [dice]])
  })

  it('is not shown to others', async () => {
    const username = await collector(world, FIRST)
    await arrives(world, username, FIRST)
    const { body } = await world.call('album', { username })
    expect((body as { sets: object[] }).sets[0]).not.toHaveProperty('reward')
    expect((body as { sets: object[] }).sets[0]).toMatchObject({ dice })
  })
})

describeOnPostgresql('The reward of a set, at once from two sides', (engine) => {
  const world = worldFor(engine)

  it('is given once when its last two stickers arrive in the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const username = await collector(world, FIRST, SECOND)
      await Promise.all([FIRST, SECOND].map((sticker) => arrives(world, username, sticker)))
      expect(await diceOf(world, username)).toEqual([dice])
    }
  })
})
