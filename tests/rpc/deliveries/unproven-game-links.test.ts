import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const DAY = 86_400_000
/** How long a link is reserved for a player who has not proven it (docs/fair-play.md). */
const UNPROVEN = 14 * DAY

const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const taken = refusal(REFUSAL.game_link_taken)

describeOnBoth('A game link that nobody has proven to have', (engine) => {
  const world = worldFor(engine)
  afterEach(() => world.setClock(NOW))

  /** Signs up a player who joined seven weeks ago; returns the name and functions to set and read the link. */
  const newPlayer = async () => {
    const name = `P ${randomUUID().slice(0, 8)}`
    const token = await signUp(world, name)
    const set = (link: string | null) =>
      world.call('game_link_set', { request_id: randomUUID(), link }, token)
    const linkOf = () => world.value<string | null>`select game_link from app.player
      where id = app.player_by_username(${name})`
    return { name, set, linkOf }
  }
  const anyLink = () => `https://mply.io/${randomUUID()}`

  it('goes to its owner two weeks after somebody else set it first, and stays theirs', async () => {
    const [squatter, owner] = [await newPlayer(), await newPlayer()]
    const link = anyLink()
    expect((await squatter.set(link)).status).toBe(200)
    await world.setClock(at(UNPROVEN - 1))
    expect((await squatter.set(link)).status).toBe(200)
    expect(await owner.set(link)).toMatchObject(taken)
    await world.setClock(at(UNPROVEN))
    expect((await owner.set(link)).status).toBe(200)
    expect([await squatter.linkOf(), await owner.linkOf()]).toEqual([null, link])
    expect(await squatter.set(link)).toMatchObject(taken)
    const mate = await newPlayer()
    await exchanged(world, owner.name, mate.name, at(UNPROVEN + DAY))
    await world.setClock(at(3 * UNPROVEN))
    expect(await squatter.set(link)).toMatchObject(taken)
  })

  it('is not proven by a swap before it was set, nor with an account as new', async () => {
    for (const proof of ['before', 'new'] as const) {
      await world.setClock(NOW)
      const [squatter, owner, mate] = [await newPlayer(), await newPlayer(), await newPlayer()]
      const link = anyLink()
      if (proof === 'before') await exchanged(world, mate.name, squatter.name, at(-DAY))
      expect((await squatter.set(link)).status).toBe(200)
      if (proof === 'new') {
        await world.sql`update app.player set joined_at = app.now()
          where id = app.player_by_username(${mate.name})`
        await exchanged(world, mate.name, squatter.name, at(6 * DAY))
      }
      await world.setClock(at(UNPROVEN))
      expect((await owner.set(link)).status, proof).toBe(200)
    }
  })

  it('rests where it stood in a list of the day', async () => {
    const [squatter, owner] = [await newPlayer(), await newPlayer()]
    const link = anyLink()
    expect((await squatter.set(link)).status).toBe(200)
    await world.setClock(at(UNPROVEN))
    await world.sql`with promised as (
      insert into app.sticker_delivery (player_id, dice, reason, promised_at, due_at)
        values (app.player_by_username(${squatter.name}), 5, 'dice_roll', app.now(), app.now())
          returning id)
      insert into app.delivery_entry (delivery_id, step, entered_at)
        select id, 'handed_over', app.now() from promised`
    expect(await owner.set(link)).toMatchObject(taken)
    expect(await squatter.linkOf()).toBe(link)
  })
})
