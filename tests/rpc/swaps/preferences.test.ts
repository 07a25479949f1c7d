import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { album } from '#src/contract/functions/albums.ts'
import { swapPreferences, swapPreferencesSet } from '#src/contract/functions/swaps-preferences.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcParams } from '#src/contract/rpc-function.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { type World, worldFor } from '../support/world.ts'

const BAGUETTE = 'grand-tour/baguette'
const LANTERN = 'grand-tour/lantern'
const SUNFLOWER = 'grand-tour/sunflower'
const BEE = 'grand-tour/bee'
const BAKERY = 'grand-tour/corner-bakery'
const GARDEN = 'grand-tour/garden-club'

const ANYTHING = {
  accepts: 'anything',
  rarities: ['rare', 'gold'],
  sets: null,
  paused_until: null,
  open_at_most: 5,
  at_once: 'nobody',
} satisfies Wishes
type Wishes = Omit<RpcParams<typeof swapPreferencesSet>, 'request_id'>

const faulty = refusal('22023')

function preferencesOn(world: World) {
  const { call, propose, ...exchanges } = exchangesOn(world)
  const say = (who: string, wishes: object) =>
    call(who, 'swap_preferences_set', { request_id: randomUUID(), ...ANYTHING, ...wishes })
  return {
    ...exchanges,
    call,
    say,
    async said(who: string, wishes: object) {
      const { status, body } = await say(who, wishes)
      expect(status).toBe(200)
      return v.parse(swapPreferencesSet.result, body)
    },
    async own(who: string) {
      const { status, body } = await call(who, 'swap_preferences', {})
      expect(status).toBe(200)
      return v.parse(swapPreferences.result, body)
    },
    async asks(viewer: string | null, username: string) {
      const { body } = await call(viewer, 'album', { username })
      const shown = v.parse(album.result, body)
      if (shown.version !== 'other') throw new Error('This is one’s own album')
      return shown.asks
    },
    /** Proposes a swap to Bruno: the stickers for his lantern. */
    offer: (offered: readonly string[], from = 'Maja') =>
      propose(from, 'Bruno', offered, [LANTERN]),
    /** Returns why a search would not find Bruno for these stickers; null if it would. */
    async rejection(from: string, offered: readonly string[]) {
      return world.value<string | null>`select app.swap_rejection_reason(
        app.player_by_username(${from}), app.player_by_username('Bruno'),
        array(select jsonb_array_elements_text(${JSON.stringify(offered)}::text::jsonb))) as rejection`
    },
  }
}

async function prepare(world: World): Promise<void> {
  await world.setClock(NOW)
  await world.sql`delete from app.swap_preference`
  await endProposals(world)
  await giveCopies(world.database, 'Maja', {
    [BAGUETTE]: 20,
    [SUNFLOWER]: 20,
    [BEE]: 9,
    'grand-tour/owl': 9,
  })
  await giveCopies(world.database, 'Bruno', {
    [LANTERN]: 20,
    [BAGUETTE]: 0,
    [SUNFLOWER]: 1,
    'grand-tour/owl': 1,
  })
  await world.database.query(`delete from app.sticker_want
    where player_id = app.player_by_username('Bruno')`)
}

async function strangers(world: World, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `S ${randomUUID().slice(0, 8)}`)
  for (const name of names) {
    await signUp(world, name)
    await giveCopies(world.database, name, { [BAGUETTE]: 9 })
  }
  return names
}

describeOnBoth('What a player wants to be proposed', (engine) => {
  const world = worldFor(engine)
  const { call, say, said, own, asks, offer, rejection, move, stateOf } = preferencesOn(world)
  const wants = (stickers: readonly string[]) =>
    call('Bruno', 'wants_update', { request_id: randomUUID(), stickers })

  beforeEach(() => prepare(world))
  afterEach(() => world.setClock(NOW))

  it('is anything, and five proposals of strangers, where nothing is said', async () => {
    const { server_time, album_sets, ...wishes } = await own('Bruno')
    expect(wishes).toEqual(ANYTHING)
    expect(album_sets.slice(0, 2)).toEqual([BAKERY, GARDEN])
    expect(await asks('Maja', 'Bruno')).toEqual({
      accepts: 'anything',
      rarities: ['rare', 'gold'],
      sets: null,
      paused_until: null,
      full: false,
      at_once: [],
    })
    expect(await rejection('Maja', [SUNFLOWER])).toBeNull()
    expect((await offer([SUNFLOWER])).status).toBe(200)
  })

  it('is kept as it was said, for the player and for who looks at their page', async () => {
    const wishes = {
      accepts: 'new',
      rarities: ['gold'],
      sets: [GARDEN],
      paused_until: '2026-11-28T12:00:00.000Z',
      open_at_most: 12,
    }
    expect(await said('Bruno', wishes)).toMatchObject(wishes)
    expect(await own('Bruno')).toMatchObject(wishes)
    const { open_at_most, ...shown } = wishes
    expect(await asks('Maja', 'Bruno')).toEqual({ ...shown, full: false, at_once: [] })
    expect(await asks(null, 'Bruno')).toEqual({ ...shown, full: false, at_once: [] })
    expect(await said('Bruno', {})).toMatchObject(ANYTHING)
  })

  it('is told to nobody who cannot swap with them', async () => {
    await said('Bruno', { accepts: 'list' })
    const block = { request_id: randomUUID(), username: 'Maja' }
    expect((await call('Bruno', 'player_block', block)).status).toBe(200)
    expect(await asks('Maja', 'Bruno')).toBeNull()
    expect(await asks('Bruno', 'Maja')).toBeNull()
    expect(
      (await call('Bruno', 'player_unblock', { ...block, request_id: randomUUID() })).status,
    ).toBe(200)
  })

  it('is said in known words, once a request', async () => {
    for (const wishes of [
      { accepts: 'everything' },
      { accepts: null },
      { rarities: [] },
      { rarities: ['rare', 'rare'] },
      { rarities: ['silver'] },
      { sets: [] },
      { sets: {} },
      { at_once: 'anybody' },
      { open_at_most: 0 },
      { open_at_most: 31 },
      { open_at_most: null },
      { paused_until: '2027-02-19T12:00:00.001Z' },
      { paused_until: 'infinity' },
    ]) {
      expect(await say('Bruno', wishes), JSON.stringify(wishes)).toMatchObject(faulty)
    }
    await expectRefusal(say('Bruno', { sets: ['first-roll/snack-bar'] }), REFUSAL.not_available)
    expect(await said('Bruno', { paused_until: '2027-02-19T12:00:00Z' })).toMatchObject({
      paused_until: '2027-02-19T12:00:00.000Z',
    })
    const { album_sets } = await own('Bruno')
    expect(
      await said('Bruno', {
        paused_until: NOW,
        sets: album_sets.toReversed(),
        rarities: ['gold', 'rare'],
      }),
    ).toMatchObject({ paused_until: null, sets: null, rarities: ['rare', 'gold'] })
    const once = { ...ANYTHING, request_id: randomUUID(), open_at_most: 7 }
    const first = await call('Bruno', 'swap_preferences_set', once)
    await said('Bruno', {})
    expect((await call('Bruno', 'swap_preferences_set', once)).body).toEqual(first.body)
    expect(await own('Bruno')).toMatchObject({ open_at_most: 5 })
    await expectRefusal(
      call('Bruno', 'swap_preferences_set', { ...once, open_at_most: 8 }),
      REFUSAL.request_id_reused,
    )
  })

  it('may be only what is on their list', async () => {
    await said('Bruno', { accepts: 'list' })
    expect(await wants([SUNFLOWER])).toMatchObject({ status: 200 })
    // Bruno has no baguette, but it is not on his wanted list.
    await expectRefusal(offer([SUNFLOWER, BAGUETTE]), REFUSAL.partner_asks_listed, {
      sticker: BAGUETTE,
    })
    expect(await rejection('Maja', [BAGUETTE])).toBe('list')
    expect((await offer([SUNFLOWER])).status).toBe(200)
  })

  it('may be only what is new to them, or on their list', async () => {
    await said('Bruno', { accepts: 'new' })
    await expectRefusal(offer([SUNFLOWER]), REFUSAL.partner_asks_new, { sticker: SUNFLOWER })
    expect(await rejection('Maja', [BAGUETTE, SUNFLOWER])).toBe('new')
    expect((await offer([BAGUETTE])).status).toBe(200)
    expect(await wants([SUNFLOWER])).toMatchObject({ status: 200 })
    expect((await offer([SUNFLOWER])).status).toBe(200)
  })

  it('may be stickers of one rarity', async () => {
    await world.setClock('2026-11-22T08:00:00Z')
    await said('Bruno', { rarities: ['gold'] })
    await expectRefusal(offer([SUNFLOWER]), REFUSAL.partner_asks_rarity, { sticker: SUNFLOWER })
    expect(await rejection('Maja', [SUNFLOWER])).toBe('rarity')
    expect((await offer([BEE])).status).toBe(200)
    await said('Bruno', { rarities: ['rare'] })
    await expectRefusal(offer([BEE]), REFUSAL.partner_asks_rarity, { sticker: BEE })
    expect((await offer([SUNFLOWER])).status).toBe(200)
  })

  it('may be stickers of some sets of the album that runs', async () => {
    await said('Bruno', { sets: [GARDEN, BAKERY] })
    expect((await own('Bruno')).sets).toEqual([BAKERY, GARDEN])
    await expectRefusal(offer([BAGUETTE, 'grand-tour/owl']), REFUSAL.partner_asks_sets, {
      sticker: 'grand-tour/owl',
    })
    expect(await rejection('Maja', ['grand-tour/owl'])).toBe('set')
    expect((await offer([SUNFLOWER])).status).toBe(200)
  })

  it('is not narrowed by sets of an album that is over', async () => {
    await world.sql`insert into app.swap_preference
        (player_id, accepts, rarities, sets, open_at_most, changed_at)
      select app.player_by_username('Bruno'), 'anything', '{rare,gold}', array_agg(slug), 5,
          app.now()
        from app.sticker_set where album_slug = 'first-roll'`
    expect((await own('Bruno')).sets).toBeNull()
    expect(await asks('Maja', 'Bruno')).toMatchObject({ sets: null })
    expect((await offer([SUNFLOWER])).status).toBe(200)
    await world.sql`update app.swap_preference set sets = sets || ${BAKERY}::text`
    expect((await own('Bruno')).sets).toEqual([BAKERY])
    await expectRefusal(offer([SUNFLOWER]), REFUSAL.partner_asks_sets)
  })

  it('is nothing in a break, which ends to the second and ends no proposal', async () => {
    const before = await offer([SUNFLOWER])
    const { id } = (before.body as { proposal: { id: number } }).proposal
    const paused_until = '2026-11-22T12:00:00.000Z'
    await said('Bruno', { paused_until })
    expect(await asks('Maja', 'Bruno')).toMatchObject({ paused_until })
    await expectRefusal(offer([SUNFLOWER]), REFUSAL.partner_pauses, { paused_until })
    expect(await rejection('Maja', [SUNFLOWER])).toBe('paused')
    expect(await stateOf('Maja', id)).toMatchObject({ state: 'open' })
    expect((await move('Bruno', 'accept', id)).status).toBe(200)
    expect((await move('Maja', 'cancel', id)).status).toBe(200)
    await world.setClock('2026-11-22T11:59:59Z')
    await expectRefusal(offer([SUNFLOWER]), REFUSAL.partner_pauses)
    await world.setClock('2026-11-22T12:00:00Z')
    expect((await own('Bruno')).paused_until).toBeNull()
    expect((await asks('Maja', 'Bruno'))?.paused_until).toBeNull()
    expect((await offer([SUNFLOWER])).status).toBe(200)
  })

  it('does not keep the player from proposing or accepting', async () => {
    await said('Bruno', { accepts: 'list', paused_until: '2026-11-22T12:00:00Z' })
    const params = {
      request_id: randomUUID(),
      username: 'Maja',
      offer: [LANTERN],
      want: [BAGUETTE],
    }
    expect((await call('Bruno', 'exchange_propose', params)).status).toBe(200)
  })

  it.each([
    ['nobody', 'mate', [BAGUETTE], 'open'],
    ['mates', 'stranger', [BAGUETTE], 'open'],
    ['mates', 'mate', [BAGUETTE], 'accepted'],
    ['mates', 'mate', [SUNFLOWER], 'open'],
    ['mates', 'mate', [BAGUETTE, SUNFLOWER], 'open'],
  ])(
    'is, with a yes to %s in advance, from a %s with %j: %s',
    async (at_once, who, offered, state) => {
      const [name = ''] = await strangers(world, 1)
      await giveCopies(world.database, name, { [SUNFLOWER]: 9 })
      if (who === 'mate') await exchanged(world, name, 'Bruno', '2026-11-20T12:00:00Z')
      await wants([BAGUETTE])
      await said('Bruno', { at_once })
      const told = async () => (await asks(name, 'Bruno'))?.at_once
      const canTell = at_once === 'mates' && who === 'mate'
      expect(await told()).toEqual(canTell ? [BAGUETTE] : [])
      expect((await asks(null, 'Bruno'))?.at_once).toEqual([])
      const { body } = await offer(offered, name)
      expect(body).toMatchObject({ proposal: { state } })
      // Without a duplicate of the wish, or if the rarity is not accepted, the yes is not for this mate.
      await said('Bruno', { at_once, rarities: ['gold'] })
      expect(await told()).toEqual([])
      await said('Bruno', { at_once })
      await giveCopies(world.database, name, { [BAGUETTE]: 1 })
      expect(await told()).toEqual([])
      // A break also suspends `at_once`, because a break refuses all proposals.
      await said('Bruno', { at_once, paused_until: '2026-11-22T12:00:00Z' })
      const [fresh = ''] = await strangers(world, 1)
      await expectRefusal(offer([BAGUETTE], fresh), REFUSAL.partner_pauses)
    },
  )

  it('is accepted at once only for a wish that nobody fulfils yet, one with each mate, three at a time', async () => {
    const wished = [BAGUETTE, SUNFLOWER, 'grand-tour/bear', 'grand-tour/owl', BEE]
    const mates = await strangers(world, 4)
    const [one = '', two = '', three = '', four = ''] = mates
    await giveCopies(world.database, 'Bruno', { [LANTERN]: 9 })
    for (const mate of mates) {
      await giveCopies(world.database, mate, Object.fromEntries(wished.map((slug) => [slug, 9])))
      await exchanged(world, mate, 'Bruno', '2026-11-20T12:00:00Z')
    }
    await wants(wished.slice(0, 4))
    // Without `at_once`, as from a page of an earlier release, the setting stays unchanged.
    await said('Bruno', { at_once: 'mates' })
    expect(await said('Bruno', { at_once: undefined })).toMatchObject({ at_once: 'mates' })
    const made = async (mate: string, sticker: string, state: string) => {
      const told = await asks(mate, 'Bruno')
      const { body } = await offer([sticker], mate)
      expect(body).toMatchObject({ proposal: { state } })
      expect(told?.at_once.includes(sticker)).toBe(state === 'accepted')
      return (body as { proposal: { id: number } }).proposal.id
    }
    const finished = await made(one, BAGUETTE, 'accepted')
    await made(one, SUNFLOWER, 'open')
    await made(two, BAGUETTE, 'open')
    const left = await made(two, SUNFLOWER, 'accepted')
    await made(three, 'grand-tour/bear', 'accepted')
    await made(four, 'grand-tour/owl', 'open')
    expect((await move('Bruno', 'confirm', finished)).status).toBe(200)
    expect(await move(one, 'confirm', finished)).toMatchObject({
      body: { proposal: { state: 'completed', problem: null } },
    })
    expect(await move('Bruno', 'cancel', left)).toMatchObject({
      body: { proposal: { problem: null } },
    })
    await made(two, 'grand-tour/owl', 'open')
    await made(one, 'grand-tour/owl', 'accepted')
  })

  it('is so many open proposals of strangers as they say; mates may always ask', async () => {
    const [one = '', two = '', mate = ''] = await strangers(world, 3)
    await exchanged(world, mate, 'Bruno', '2026-11-20T12:00:00Z')
    await said('Bruno', { open_at_most: 1 })
    for (const _ of [1, 2]) expect((await offer([BAGUETTE], mate)).status).toBe(200)
    const made = await offer([BAGUETTE], one)
    expect(made.status).toBe(200)
    await expectRefusal(offer([BAGUETTE], two), REFUSAL.partner_has_enough_proposals)
    expect(await rejection(two, [BAGUETTE])).toBe('enough')
    expect(await rejection(mate, [BAGUETTE])).toBeNull()
    expect(await asks(two, 'Bruno')).toMatchObject({ full: true })
    expect(await asks(mate, 'Bruno')).toMatchObject({ full: false })
    expect(await asks(null, 'Bruno')).toMatchObject({ full: false })
    expect((await offer([BAGUETTE], mate)).status).toBe(200)
    await said('Bruno', { open_at_most: 2 })
    expect((await offer([BAGUETTE], two)).status).toBe(200)
    await said('Bruno', { open_at_most: 1 })
    const { id } = (made.body as { proposal: { id: number } }).proposal
    expect(await stateOf(one, id)).toMatchObject({ state: 'open' })
    expect((await move(one, 'withdraw', id)).status).toBe(200)
    await expectRefusal(offer([BAGUETTE], one), REFUSAL.partner_has_enough_proposals)
    await world.setClock('2026-11-23T12:00:00Z')
    expect((await offer([BAGUETTE], one)).status).toBe(200)
  })
})

describeOnPostgresql('The last place for a proposal', (engine) => {
  const world = worldFor(engine)
  const { call, said, offer } = preferencesOn(world)

  beforeEach(() => prepare(world))

  it('is taken once, by whomever of those who propose at the same moment', async () => {
    const names = await strangers(world, 8)
    await said('Bruno', { open_at_most: 3 })
    const answers = await Promise.all(names.map((name) => offer([BAGUETTE], name)))
    const codes = answers.map(({ status, body }) =>
      status === 200 ? 'made' : (body as { code: string }).code,
    )
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => REFUSAL.partner_has_enough_proposals),
      ...Array.from({ length: 3 }, () => 'made'),
    ])
  })

  it('and the last spare is promised once by a yes in advance', async () => {
    const names = await strangers(world, 8)
    await giveCopies(world.database, 'Bruno', { [LANTERN]: 2 })
    await call('Bruno', 'wants_update', { request_id: randomUUID(), stickers: [BAGUETTE] })
    for (const name of names) await exchanged(world, name, 'Bruno', '2026-11-20T12:00:00Z')
    await said('Bruno', { at_once: 'mates', open_at_most: 30 })
    const answers = await Promise.all(names.map((name) => offer([BAGUETTE], name)))
    const outcomes = answers.map(({ status, body }) =>
      status === 200
        ? (body as { proposal: { state: string } }).proposal.state
        : (body as { code: string }).code,
    )
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => REFUSAL.partner_has_no_free_copy),
      'accepted',
    ])
  })
})
