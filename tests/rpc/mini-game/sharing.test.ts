import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { miniGameShare } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { finishWith, GAME, type Gamer, giveUp, newGamer, start } from '../support/mini-game.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A shared run of the mini game', (engine) => {
  const world = worldFor(engine)

  const share = (run: string, by?: Gamer, request_id: string = randomUUID()) =>
    world.call('mini_game_share', { request_id, run }, by?.token)
  const watch = (run: string, by?: Gamer) =>
    world.call('mini_game_run', { campaign: GAME, run }, by?.token)
  const unknown = refusal(REFUSAL.run_unknown)

  const sharedRun = async () => {
    const gamer = await newGamer(world)
    const { run } = await finishWith(world, gamer, 6_320)
    expect(await share(run, gamer)).toMatchObject({ status: 200 })
    return { gamer, run }
  }

  afterEach(() => world.setClock(NOW))

  it('is watched by everybody, from the moment its player shares it', async () => {
    const [gamer, other] = [await newGamer(world), await newGamer(world)]
    const { run } = await finishWith(world, gamer, 6_320)
    for (const by of [other, undefined]) expect(await watch(run, by)).toMatchObject(unknown)
    const request_id = randomUUID()
    const { body } = await share(run, gamer, request_id)
    expect(v.parse(miniGameShare.result, body)).toEqual({ run, shared_at: NOW })
    for (const by of [other, undefined, gamer]) {
      expect(await watch(run, by)).toMatchObject({
        status: 200,
        body: { player: { username: gamer.username }, score: 6_320, turns: 1, next: null },
      })
    }
    await world.setClock('2026-11-21T13:00:00Z')
    for (const again of [request_id, randomUUID()]) {
      expect((await share(run, gamer, again)).body).toEqual(body)
    }
  })

  it('is an own run that is over', async () => {
    const [gamer, other] = [await newGamer(world), await newGamer(world)]
    const { run } = await start(world, gamer)
    expect(await share(run.run, gamer)).toMatchObject(unknown)
    await giveUp(world, gamer, run.run)
    expect(await share(run.run, other)).toMatchObject(unknown)
    expect(await share(randomUUID(), gamer)).toMatchObject(unknown)
    await expectRefusal(share(run.run), REFUSAL.sign_in_required)
    expect(await watch(run.run)).toMatchObject(unknown)
  })

  it('is hidden once it is voided, and cannot be shared then', async () => {
    const { gamer, run } = await sharedRun()
    await world.sql`select app.void_run(${run}, 'Played by a program.', 'Zoe')`
    expect(await watch(run)).toMatchObject(unknown)
    expect(await watch(run, gamer)).toMatchObject({ status: 200 })
    expect(await share(run, gamer)).toMatchObject(unknown)
  })

  it('is hidden while its player is banned', async () => {
    const { gamer, run } = await sharedRun()
    await world.sql`select app.ban_player(${gamer.username}, 3)`
    expect(await watch(run)).toMatchObject(unknown)
    await expectRefusal(share(run, gamer), REFUSAL.banned_for_days)
    await world.setClock('2026-11-24T12:00:00Z')
    expect(await watch(run)).toMatchObject({ status: 200 })
  })

  it('is hidden after its player was deleted', async () => {
    const { gamer, run } = await sharedRun()
    const { status } = await world.call(
      'player_delete',
      { request_id: randomUUID(), username: gamer.username },
      gamer.token,
    )
    expect(status).toBe(200)
    expect(await watch(run)).toMatchObject(unknown)
  })
})
