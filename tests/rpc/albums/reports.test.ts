import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { album } from '#src/contract/functions/albums.ts'
import { type AlbumReport, linkGame, sendReports } from '../support/album-reports.ts'
import { addProposal, arrives, copiesOf, giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { newSecret } from '../support/game-endpoint.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { ALBUM, SETS } from '../support/running-album.ts'
import { type World, worldFor } from '../support/world.ts'

const [SET, OTHER] = SETS
if (!SET?.dice || !OTHER) throw new Error('The first set needs a reward')
const { slug, dice, stickers: OF_SET } = SET
const [FIRST = '', SECOND = '', THIRD = ''] = OF_SET
const [SECRET, PREVIOUS] = [newSecret(), newSecret()]
const SETTINGS = { ALBUMS_SECRET: SECRET, ALBUMS_SECRET_PREVIOUS: PREVIOUS }

const minutes = (count: number) => new Date(Date.parse(NOW) + count * 60_000).toISOString()

async function newPlayer(world: World) {
  const username = `Reported ${randomUUID().slice(0, 8)}`
  const token = await signUp(world, username)
  const player = await linkGame(world, username)
  const at = (sticker: string, copies: number, time = NOW): AlbumReport => ({
    player,
    sticker,
    copies,
    at: time,
  })
  const type = async (sticker: string, copies: number) => {
    const changes = [{ sticker, copies }]
    const answer = await world.call('album_update', { request_id: randomUUID(), changes }, token)
    expect(answer.status).toBe(200)
  }
  const own = async () => {
    const seen = v.parse(album.result, (await world.call('album', {}, token)).body)
    if (seen.version !== 'own') throw new Error('The own album is not shown as one')
    return seen
  }
  const tile = async (sticker: string) =>
    (await own()).sets.flatMap(({ stickers }) => stickers).find((one) => one.slug === sticker)
  return { username, token, player, at, type, own, tile }
}

const send = async (world: World, ...reports: AlbumReport[]) => {
  const { status, body } = await sendReports(world, SECRET, reports)
  expect(status).toBe(200)
  return body
}
const outcome = (counts: object) => ({
  imported: 0,
  repeated: 0,
  outdated: 0,
  refused: [],
  ...counts,
})

describeOnBoth('The game’s reports of albums', (engine) => {
  const world = worldFor(engine, SETTINGS)
  afterEach(() => world.setClock(NOW))

  it('replace what was typed before, and leave what was typed later', async () => {
    const { at, type, tile } = await newPlayer(world)
    await type(FIRST, 5)
    await world.setClock(minutes(10))
    expect(await send(world, at(FIRST, 2, minutes(5)))).toEqual(outcome({ imported: 1 }))
    expect(await tile(FIRST)).toMatchObject({ copies: 2, game: { copies: 2, at: minutes(5) } })
    await type(FIRST, 4)
    await world.setClock(minutes(20))
    expect(await send(world, at(FIRST, 3, minutes(9)))).toEqual(outcome({ imported: 1 }))
    expect(await tile(FIRST)).toMatchObject({ copies: 4, game: { copies: 3, at: minutes(9) } })
    await send(world, at(FIRST, 0, minutes(15)))
    expect(await tile(FIRST)).toMatchObject({ copies: 0, game: { copies: 0, at: minutes(15) } })
    expect(await tile(SECOND)).toMatchObject({ copies: 0, game: null })
  })

  it('keep the swaps and arrivals after their time, and none before', async () => {
    const { username, at, tile } = await newPlayer(world)
    await giveCopies(world.database, username, { [FIRST]: 4, [SECOND]: 2 })
    await world.setClock(minutes(10))
    await arrives(world, username, FIRST)
    const mate = await newPlayer(world)
    const events = [
      'accepted',
      'confirmed by proposer',
      'confirmed by partner',
      'completed',
    ] as const
    const swap = { from: username, to: mate.username, offer: [SECOND], want: [THIRD] }
    await addProposal(world.database, swap, events)
    await world.setClock(minutes(30))
    await send(world, at(FIRST, 1, minutes(5)), at(SECOND, 7, minutes(5)), at(THIRD, 0, minutes(5)))
    expect(await copiesOf(world.database, username)).toMatchObject({
      [FIRST]: 2,
      // `addProposal` adds copies for the swap, so the expected number contains them.
      [SECOND]: 7 + 9 - 1,
      [THIRD]: 1,
    })
    await send(world, at(FIRST, 1, minutes(20)), at(SECOND, 7, minutes(20)))
    expect(await copiesOf(world.database, username)).toMatchObject({ [FIRST]: 1, [SECOND]: 7 })
    await world.setClock(minutes(31))
    await send(world, at(FIRST, 6, minutes(25)))
    expect(await tile(FIRST)).toMatchObject({ copies: 6 })
  })

  it('count once, in any order, and the newest time wins', async () => {
    const { at, tile } = await newPlayer(world)
    await world.setClock(minutes(30))
    const [older, newest] = [at(FIRST, 1, minutes(10)), at(FIRST, 3, minutes(20))]
    expect(await send(world, newest, newest)).toEqual(outcome({ imported: 1, repeated: 1 }))
    expect(await send(world, older)).toEqual(outcome({ outdated: 1 }))
    expect(await send(world, newest)).toEqual(outcome({ repeated: 1 }))
    expect(await send(world, at(SECOND, 1, minutes(1)), at(SECOND, 2, minutes(2)))).toEqual(
      outcome({ imported: 1, outdated: 1 }),
    )
    expect(await tile(FIRST)).toMatchObject({ copies: 3 })
    expect(await tile(SECOND)).toMatchObject({ copies: 2 })
    const other = { ...newest, copies: 4 }
    expect(await send(world, other)).toEqual(
      outcome({ refused: [{ ...other, reason: 'contradicts' }] }),
    )
    const both = [at(THIRD, 1, minutes(9)), at(THIRD, 2, minutes(9))]
    expect(await send(world, ...both)).toMatchObject({
      imported: 0,
      refused: [{ reason: 'contradicts' }, { reason: 'contradicts' }],
    })
  })

  it('are refused one by one, with the reason', async () => {
    const { at, username } = await newPlayer(world)
    const gone = await newPlayer(world)
    await world.sql`select app.delete_player(${gone.player}::text::uuid)`
    const alone = await signUp(world, `Alone ${randomUUID().slice(0, 8)}`)
    const { body } = await world.call('player_me', {}, alone)
    const cases: [AlbumReport, string][] = [
      [gone.at(FIRST, 1), 'unknown_player'],
      [{ ...at(FIRST, 1), player: randomUUID() }, 'unknown_player'],
      [at(`${ALBUM}/no-such-sticker`, 1), 'unknown_sticker'],
      [at('\0', 1), 'unknown_sticker'],
      [at('first-roll/popcorn', 1), 'album_not_running'],
      [at(FIRST, 100), 'copies_out_of_bounds'],
      [at(FIRST, -1), 'copies_out_of_bounds'],
      [at(FIRST, Number.MAX_SAFE_INTEGER), 'copies_out_of_bounds'],
      [at(FIRST, 1, minutes(2)), 'in_the_future'],
      [at(FIRST, 1, minutes(-31 * 24 * 60)), 'too_old'],
      [at(FIRST, 1, '2026-11-09T23:59:59Z'), 'no_game_link'],
      [{ ...at(FIRST, 1), player: (body as { id: string }).id }, 'no_game_link'],
    ]
    for (const [report, reason] of cases) {
      expect(await send(world, report), reason).toMatchObject({
        imported: 0,
        refused: [{ reason }],
      })
    }
    const [future] = cases.filter(([, reason]) => reason === 'in_the_future')
    if (!future) throw new Error('No report is from the future')
    expect(await send(world, future[0], at(FIRST, 1, minutes(1)))).toMatchObject({ imported: 1 })
    expect(await copiesOf(world.database, username)).toEqual({ [FIRST]: 1 })
    await expect(
      world.sql`select app.import_album_reports('[{"player": "x"}]')`,
    ).rejects.toMatchObject({ code: '22023' })
  })

  it('are refused once the album is over', async () => {
    const { at } = await newPlayer(world)
    const [running] = await world.sql<{ closes: string }>`select app.iso(closes_at) as closes
      from app.album where slug = ${ALBUM}`
    const closes = running?.closes ?? ''
    await world.setClock(closes)
    expect(await send(world, at(FIRST, 1, closes))).toMatchObject({
      refused: [{ reason: 'album_not_running' }],
    })
  })

  it('take no promised copy, and the album shows the difference', async () => {
    const { username, at, tile } = await newPlayer(world)
    const mate = await newPlayer(world)
    const swap = { from: username, to: mate.username, offer: [FIRST, FIRST], want: [SECOND] }
    await addProposal(world.database, swap)
    await world.setClock(minutes(10))
    await send(world, at(FIRST, 0, minutes(5)), mate.at(SECOND, 0, minutes(5)))
    expect(await tile(FIRST)).toMatchObject({ copies: 3, reserved: 2, game: { copies: 0 } })
    // The partner has promised nothing before accepting.
    expect(await mate.tile(SECOND)).toMatchObject({ copies: 0 })
    const accepted = { from: mate.username, to: username, offer: [SECOND], want: [FIRST] }
    await addProposal(world.database, accepted, ['accepted'])
    await world.setClock(minutes(20))
    await send(world, at(FIRST, 1, minutes(15)))
    expect(await tile(FIRST)).toMatchObject({ copies: 4, reserved: 3, game: { copies: 1 } })
  })

  it('complete a set and bring its dice once, as entries by the player do not', async () => {
    const { username, at, type, own } = await newPlayer(world)
    const [last = '', ...others] = OF_SET
    for (const sticker of others) await type(sticker, 1)
    const diceOf = () =>
      world.sql`select dice from app.dice_entry
        where player_id = app.player_by_username(${username}) and reason = 'set_complete'`
    // Stickers that the game confirms count as won, but the set still lacks one.
    await send(world, ...others.map((sticker) => at(sticker, 1)))
    expect(await diceOf()).toEqual([])
    await type(last, 1)
    expect(await diceOf()).toEqual([])
    expect((await own()).sets[0]).toMatchObject({
      slug,
      reward: null,
      counting: { stickers: others.length },
    })
    await world.setClock(minutes(1))
    await send(world, at(last, 1, minutes(1)))
    expect(await diceOf()).toEqual([{ dice }])
    await send(world, at(last, 2, minutes(2)), ...others.map((one) => at(one, 2, minutes(1))))
    expect(await diceOf()).toEqual([{ dice }])
  })

  it('of one game album reach one of twenty accounts', async () => {
    const accounts = []
    for (let account = 0; account < 20; account += 1) accounts.push(await newPlayer(world))
    const [owner, ...mules] = accounts
    if (!owner) throw new Error('There are no accounts')
    for (const { player } of mules) {
      await world.sql`update app.player set game_link = null, game_link_set_at = null
        where id = ${player}::text::uuid`
    }
    const reports = accounts.flatMap(({ at }) => OF_SET.map((sticker) => at(sticker, 3)))
    expect(await send(world, ...reports)).toMatchObject({
      imported: OF_SET.length,
      refused: { length: mules.length * OF_SET.length },
    })
    for (const { username } of mules) expect(await copiesOf(world.database, username)).toEqual({})
    const [next] = mules
    await world.setClock(minutes(60))
    await linkGame(world, next?.username ?? '', minutes(60))
    expect(
      await send(world, ...OF_SET.map((one) => next?.at(one, 3) ?? owner.at(one, 3))),
    ).toMatchObject({
      imported: 0,
    })
  })

  it('are in the player’s export, and the deletion leaves them under the pseudonym', async () => {
    const { token, at, username, player } = await newPlayer(world)
    await send(world, at(FIRST, 2))
    const { body } = await world.call('player_export', {}, token)
    expect((body as { data: Record<string, unknown> }).data.stickers).toMatchObject([
      { sticker: FIRST, copies: 2, 'game copies': 2, 'game at': NOW },
    ])
    const request_id = randomUUID()
    expect((await world.call('player_delete', { request_id, username }, token)).status).toBe(200)
    expect(await send(world, at(FIRST, 5, minutes(1)))).toMatchObject({
      refused: [{ player, reason: 'unknown_player' }],
    })
  })

  it('need a signature of the last five minutes', async () => {
    const { at, username } = await newPlayer(world)
    const report = [at(FIRST, 1)]
    for (const answer of [
      await sendReports(world, newSecret(), report),
      await sendReports(world, SECRET, report, { secondsAgo: 310 }),
      await sendReports(world, SECRET, report, { secondsAgo: -310 }),
      await sendReports(world, SECRET, report, {
        change: (body) => body.replace('"copies":1', '"copies":9'),
      }),
      await world.request('/callbacks/albums', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ALBUMS_SIGNATURE' } })
    }
    expect(await copiesOf(world.database, username)).toEqual({})
    expect(await sendReports(world, PREVIOUS, report)).toMatchObject({ body: { imported: 1 } })
  })

  it('are refused as a whole if the message is malformed or too large', async () => {
    const { at } = await newPlayer(world)
    const report = at(FIRST, 1)
    for (const [reports, where] of [
      [{}, 'data'],
      [[], 'data'],
      [Array(1_001).fill(report), 'data'],
      [[{ ...report, copies: '1' }], 'data.0.copies'],
      [[{ ...report, copies: 1.5 }], 'data.0.copies'],
      [[{ ...report, at: '2026-11-21' }], 'data.0.at'],
      [[report, { ...report, player: 'Maja' }], 'data.1.player'],
      [[{ ...report, sticker: 'x'.repeat(201) }], 'data.0.sticker'],
    ] as const) {
      expect(await sendReports(world, SECRET, reports), where).toMatchObject({
        status: 400,
        body: { code: 'ALBUMS_MESSAGE', message: `${where} is missing or not valid.` },
      })
    }
    const large = [{ ...report, sticker: 'x'.repeat(300_000) }]
    expect((await sendReports(world, SECRET, large)).status).toBe(413)
  })
})

describeOnBoth('Without a secret of the game', (engine) => {
  const world = worldFor(engine)
  it('albums have no callback', async () => {
    expect((await sendReports(world, SECRET, [])).status).toBe(404)
  })
})

describeOnPostgresql('Reports beside swaps and other reports', (engine) => {
  const world = worldFor(engine, SETTINGS, { secondServer: true })
  it('end in the newest numbers, without a deadlock', async () => {
    const players = [await newPlayer(world), await newPlayer(world), await newPlayer(world)]
    await world.setClock(minutes(60))
    await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const reports = players.flatMap(({ at }) =>
          OF_SET.map((sticker) => at(sticker, turn + 1, minutes(turn))),
        )
        await send(world, ...(turn % 2 ? reports : reports.reverse()))
        await players[turn % 3]?.type(OTHER.stickers[turn % 3] ?? '', 1 + (turn % 4))
      }),
    )
    for (const { username } of players) {
      expect(await copiesOf(world.database, username)).toMatchObject(
        Object.fromEntries(OF_SET.map((sticker) => [sticker, 24])),
      )
    }
    expect(await brokenInvariants(world.database)).toEqual([])
  })
})
