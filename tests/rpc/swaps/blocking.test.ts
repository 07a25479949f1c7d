import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { swapFinder } from '#src/contract/functions/finder.ts'
import { exchangeList } from '#src/contract/functions/swaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { accountsOf } from '../support/lives.ts'
import { REDIRECT_URI } from '../support/provider-sign-in.ts'
import { expectRefusal } from '../support/refusal.ts'
import { exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const BAGUETTE = 'grand-tour/baguette'
const SUNFLOWER = 'grand-tour/sunflower'
const LANTERN = 'grand-tour/lantern'
const WANTED = [
  LANTERN,
  'grand-tour/owl',
  'grand-tour/snail',
  'grand-tour/pretzel',
  'grand-tour/strawberry',
]
const LATER = '2026-11-22T12:00:00.000Z'

let provider: LocalProvider
const environment = { GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID }
beforeAll(async () => {
  provider = await startLocalProvider({ redirectUris: [REDIRECT_URI] })
  Object.assign(environment, { GOOGLE_ISSUER: provider.issuer })
})
afterAll(() => provider.stop())

describeOnBoth('Whoever means to keep others from swapping', (engine) => {
  const world = worldFor(engine, environment)
  const { call, move, propose, proposed } = exchangesOn(world)
  const accounts = accountsOf(world, () => provider)
  let victim: string
  let honest: string
  let attackers: string[]

  const newPlayer = async (kind: string, copies: Record<string, number>) => {
    const name = `${kind} ${randomUUID().slice(0, 8)}`
    await signUp(world, name)
    await giveCopies(world.database, name, copies)
    await world.sql`update app.player set game_link = 'https://mply.io/' || id
      where id = app.player_by_username(${name})`
    await call(name, 'finder_setting_set', { request_id: randomUUID(), findable: true })
    return name
  }
  const pick = (from: string, to: string, want: readonly string[] = [LANTERN]) =>
    call(from, 'exchange_propose', {
      request_id: randomUUID(),
      username: to,
      offer: [BAGUETTE, SUNFLOWER],
      want,
      pick: true,
    })
  const shownTo = async (name: string) => {
    const { body } = await call(name, 'swap_finder', { sticker: LANTERN })
    const { hits } = v.parse(swapFinder.result, body)
    return hits.find(({ player }) => player.username === victim)
  }
  const openIds = async (to: string) => {
    const { body } = await call(to, 'exchange_list', { state: 'open', page_size: 50 })
    return v.parse(exchangeList.result, body).proposals.map(({ id }) => id)
  }
  const decline = async (ids: readonly number[]) => {
    for (const id of ids) expect(await move(victim, 'decline', id)).toMatchObject({ status: 200 })
  }

  beforeEach(async () => {
    await world.setClock(NOW)
    await world.sql`delete from app.swap_candidate`
    victim = await newPlayer('Victim', Object.fromEntries(WANTED.map((slug) => [slug, 20])))
    const plenty = { [BAGUETTE]: 40, [SUNFLOWER]: 40 }
    honest = await newPlayer('Honest', plenty)
    attackers = []
    for (let made = 0; made < 6; made += 1) attackers.push(await newPlayer('Cheat', plenty))
  })
  afterEach(() => world.setClock(NOW))

  it('hides nobody from the finder by proposals to pick of', async () => {
    expect(await shownTo(honest)).toMatchObject({ full: false })
    for (const attacker of attackers.slice(0, 3)) {
      expect(await pick(attacker, victim)).toMatchObject({ status: 200 })
    }
    expect(await shownTo(honest)).toMatchObject({ full: false })
    await proposed(honest, victim, [BAGUETTE], [LANTERN])
  })

  it('takes one place of a player with an account, and needs as many as there are', async () => {
    const [one = '', other = '', ...more] = attackers
    for (const attacker of [one, other]) {
      await proposed(attacker, victim, [BAGUETTE], [LANTERN])
      for (const again of [
        propose(attacker, victim, [SUNFLOWER], [LANTERN]),
        pick(attacker, victim),
      ]) {
        await expectRefusal(again, REFUSAL.too_many_with_player, { limit: 1 })
      }
    }
    for (const attacker of more.slice(0, 3)) await proposed(attacker, victim, [BAGUETTE], [LANTERN])
    // The finder still lists a player with the maximum of open proposals, but after others.
    expect(await shownTo(honest)).toMatchObject({ full: true })
    await expectRefusal(
      propose(honest, victim, [BAGUETTE], [LANTERN]),
      REFUSAL.partner_has_enough_proposals,
    )
    await decline((await openIds(victim)).slice(0, 1))
    expect(await shownTo(honest)).toMatchObject({ full: false })
  })

  it('waits for a day once declined, while others propose', async () => {
    for (const attacker of attackers.slice(0, 5)) {
      await proposed(attacker, victim, [BAGUETTE], [LANTERN])
    }
    await decline(await openIds(victim))
    for (const attacker of attackers.slice(0, 5)) {
      for (const again of [
        propose(attacker, victim, [SUNFLOWER], [LANTERN]),
        pick(attacker, victim),
      ]) {
        await expectRefusal(again, REFUSAL.partner_declined, { until: LATER })
      }
      expect(await shownTo(attacker)).toBeUndefined()
    }
    await proposed(honest, victim, [BAGUETTE], [LANTERN])
    const [first = '', second = ''] = attackers
    await proposed(victim, first, [LANTERN], [BAGUETTE])
    await exchanged(world, victim, second, NOW)
    await proposed(second, victim, [BAGUETTE], [LANTERN])
    await world.setClock('2026-11-22T11:59:59Z')
    expect((await propose(first, victim, [BAGUETTE], [LANTERN])).status).toBe(400)
    await world.setClock(LATER)
    expect((await propose(first, victim, [BAGUETTE], [LANTERN])).status).toBe(200)
  })

  it('waits in the next life of the account, too', async () => {
    const subject = randomUUID()
    const life = async () => {
      const { username, token } = await accounts.signIn(subject)
      await giveCopies(world.database, username, { [BAGUETTE]: 9 })
      const ask = () =>
        world.inject(
          'exchange_propose',
          { request_id: randomUUID(), username: victim, offer: [BAGUETTE], want: [LANTERN] },
          token,
        )
      return { ask, end: async () => accounts.end({ id: '', username, token }) }
    }
    const before = await life()
    expect(await before.ask()).toMatchObject({ status: 200 })
    await decline(await openIds(victim))
    await before.end()
    const after = await life()
    // The refusal names when the player may propose again, rounded up to the full hour.
    await expectRefusal(after.ask(), REFUSAL.partner_declined, {
      until: '2026-11-22T13:00:00.000Z',
    })
    await world.setClock('2026-11-22T13:00:00Z')
    expect(await after.ask()).toMatchObject({ status: 200 })
  })

  it('has as many open ones to pick of as they ask for', async () => {
    const [attacker = ''] = attackers
    for (let made = 0; made < 6; made += 1) {
      const partner = await newPlayer(
        'Partner',
        Object.fromEntries(WANTED.map((slug) => [slug, 2])),
      )
      expect(await pick(attacker, partner, WANTED)).toMatchObject({ status: 200 })
    }
    expect(await call(attacker, 'exchange_list', {})).toMatchObject({ body: { open: 30 } })
    await expectRefusal(pick(attacker, victim), REFUSAL.too_many_proposals, { limit: 30 })
  })
})
