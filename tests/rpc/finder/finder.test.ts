import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finderSetting, swapFinder } from '#src/contract/functions/finder.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const DAY = 86_400_000

describeOnBoth('The finder', (engine) => {
  const world = worldFor(engine)
  const { call, proposed, completed } = exchangesOn(world)
  const find = async (name: string, params: object = {}) => {
    const answer = await call(name, 'swap_finder', params)
    expect(answer).toMatchObject({ status: 200 })
    return v.parse(swapFinder.result, answer.body)
  }
  const names = async (name: string, params: object = {}) =>
    (await find(name, params)).hits.map(({ player }) => player.username)
  const setFindable = (name: string, findable: boolean) =>
    call(name, 'finder_setting_set', { request_id: randomUUID(), findable })
  const linked = (name: string) =>
    world.sql`update app.player set game_link = 'https://mply.io/' || id
      where id = app.player_by_username(${name})`

  /** Hides all other players from the search, so that it finds only the test's own. */
  beforeEach(async () => {
    await world.setClock(NOW)
    await world.sql`delete from app.swap_candidate`
    await world.sql`update app.finder_player set listed = false`
    await world.sql`delete from app.finder_view`
  })
  afterEach(() => world.setClock(NOW))
  const people = async (...given: [string, Record<string, number>][]) => {
    for (const [name, copies] of given) {
      await signUp(world, name)
      await linked(name)
      await giveCopies(world.database, name, copies)
      await setFindable(name, true)
    }
    // Waits until the server has recorded, a second later, that the players were online.
    const noted = `select count(distinct player_id)::int as number from app.player_origin
      where player_id in (select app.player_by_username(name)
        from jsonb_array_elements_text($1::text::jsonb) as given (name))`
    const names = JSON.stringify(given.map(([name]) => name))
    await expect
      .poll(() => world.database.query(noted, [names]), WAIT_OPTIONS)
      .toEqual([{ number: given.length }])
  }

  it('shows who has what one misses and misses what one can give, as a swap that can be made', async () => {
    await people(
      ['Finn', { 'grand-tour/lantern': 3 }],
      ['Gus', { 'grand-tour/baguette': 2 }],
      ['Hal', { 'grand-tour/baguette': 1 }],
    )
    const { state, hits, next } = await find('Finn')
    expect(state).toBe('ready')
    expect(hits).toEqual([
      {
        player: { username: 'Gus', avatar: 'owl' },
        mate: false,
        full: false,
        praise: 0,
        active: 'today',
        trust: { swaps: null, answers_within: null },
        fit: 'new',
        owned: false,
        get: [{ sticker: 'grand-tour/baguette', set: 'grand-tour/corner-bakery', rarity: 'rare' }],
        give: [expect.objectContaining({ sticker: 'grand-tour/lantern' })],
        more_get: 0,
        more_give: 0,
        at_once: false,
      },
    ])
    expect((await find('Finn', { after: next ?? 1 })).hits).toEqual([])
    await proposed('Finn', 'Gus', ['grand-tour/lantern'], ['grand-tour/baguette'])
  })

  it('puts lists before what is new, and that before what is one-sided', async () => {
    await people(
      ['Ida', { 'grand-tour/lantern': 2 }],
      ['New', { 'grand-tour/baguette': 2 }],
      ['Sided', { 'grand-tour/baguette': 2, 'grand-tour/lantern': 1 }],
      ['Lists', { 'grand-tour/baguette': 2 }],
    )
    const wish = (name: string, ...stickers: string[]) =>
      call(name, 'wants_update', { request_id: randomUUID(), stickers })
    await wish('Ida', 'grand-tour/baguette')
    await wish('Lists', 'grand-tour/lantern')
    const { hits } = await find('Ida')
    expect(hits.map(({ player, fit }) => [player.username, fit])).toEqual([
      ['Lists', 'lists'],
      ['New', 'new'],
      ['Sided', 'one_sided'],
    ])
  })

  it('looks no more for what has arrived, and tells whoever wishes for another that they own one', async () => {
    await people(
      ['Abe', { 'grand-tour/lantern': 2 }],
      ['Bea', { 'grand-tour/baguette': 2, 'grand-tour/sunflower': 2 }],
    )
    const wish = () =>
      call('Abe', 'wants_update', { request_id: randomUUID(), stickers: ['grand-tour/baguette'] })
    const first = async () => {
      const [hit] = (await find('Abe')).hits
      return { get: hit?.get[0]?.sticker, owned: hit?.owned }
    }
    await wish()
    expect(await first()).toEqual({ get: 'grand-tour/baguette', owned: false })
    await giveCopies(world.database, 'Abe', { 'grand-tour/baguette': 1 })
    expect(await first()).toEqual({ get: 'grand-tour/sunflower', owned: false })
    await wish()
    expect(await first()).toEqual({ get: 'grand-tour/baguette', owned: true })
  })

  it('offers up to three for one that few have', async () => {
    const common = {
      'grand-tour/lantern': 2,
      'grand-tour/sunflower': 2,
      'grand-tour/strawberry': 2,
    }
    await people(['Jo', common], ['Rare', { 'grand-tour/baguette': 2 }])
    for (const name of ['K1', 'K2', 'K3', 'K4']) await people([name, common])
    const { hits } = await find('Jo')
    expect(hits.map(({ player }) => player.username)).toEqual(['Rare'])
    expect(hits[0]?.give).toHaveLength(3)
    const [hit] = hits
    await proposed('Jo', 'Rare', hit?.give.map(({ sticker }) => sticker) ?? [], [
      'grand-tour/baguette',
    ])
  })

  it('does not show who cannot be asked: each for its own reason', async () => {
    await people(['Lea', { 'grand-tour/lantern': 9 }], ['Mo', { 'grand-tour/baguette': 4 }])
    expect(await names('Lea')).toEqual(['Mo'])
    const hidden = async (how: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await how()
      expect(await names('Lea')).toEqual([])
      await back()
      expect(await names('Lea')).toEqual(['Mo'])
    }
    const asOwner = (text: string) => () =>
      world.database.query(text.replaceAll('Mo', `app.player_by_username('Mo')`))
    await hidden(
      () => setFindable('Mo', false),
      () => setFindable('Mo', true),
    )
    await hidden(
      asOwner(
        `select app.ban_player('Mo', 3)`.replace(
          `'Mo'`,
          `(select username from app.player where id = Mo)`,
        ),
      ),
      asOwner(`select app.unban_player((select username from app.player where id = Mo))`),
    )
    await hidden(asOwner(`update app.player set game_link = null where id = Mo`), () =>
      linked('Mo'),
    )
    await hidden(
      () => call('Mo', 'player_block', { request_id: randomUUID(), username: 'Lea' }),
      () => call('Mo', 'player_unblock', { request_id: randomUUID(), username: 'Lea' }),
    )
    await hidden(
      () => call('Lea', 'player_block', { request_id: randomUUID(), username: 'Mo' }),
      () => call('Lea', 'player_unblock', { request_id: randomUUID(), username: 'Mo' }),
    )
    await hidden(
      asOwner(
        `update app.finder_player set active_on = app.finder_day() - 15 where player_id = Mo`,
      ),
      asOwner(`update app.finder_player set active_on = app.finder_day() where player_id = Mo`),
    )
    await hidden(
      () => giveCopies(world.database, 'Mo', { 'grand-tour/baguette': 1 }),
      () => giveCopies(world.database, 'Mo', { 'grand-tour/baguette': 4 }),
    )
  })

  it('leaves out copies that are promised', async () => {
    await people(
      ['Ned', { 'grand-tour/lantern': 4 }],
      ['Ola', { 'grand-tour/baguette': 2 }],
      ['Pia', { 'grand-tour/sunflower': 9 }],
    )
    expect((await names('Ned')).sort()).toEqual(['Ola', 'Pia'])
    // Ola offers all copies that she can give, so none is left for Ned.
    await proposed('Ola', 'Pia', ['grand-tour/baguette'], ['grand-tour/sunflower'])
    expect(await names('Ned')).toEqual(['Pia'])
  })

  it('offers nobody what they do not want to be, nor in a pause', async () => {
    await people(
      ['Yan', { 'grand-tour/lantern': 3, 'grand-tour/sunflower': 3 }],
      ['Zoe', { 'grand-tour/baguette': 3 }],
    )
    const prefer = async (choice: object) => {
      const said = {
        accepts: 'anything',
        rarities: ['rare', 'gold'],
        sets: null,
        open_at_most: 5,
        at_once: 'nobody',
      }
      const answer = await call('Zoe', 'swap_preferences_set', {
        request_id: randomUUID(),
        ...said,
        paused_until: null,
        ...choice,
      })
      expect(answer).toMatchObject({ status: 200 })
    }
    await prefer({ accepts: 'list' })
    expect(await names('Yan')).toEqual([])
    await call('Zoe', 'wants_update', {
      request_id: randomUUID(),
      stickers: ['grand-tour/sunflower'],
    })
    expect((await find('Yan')).hits[0]?.give.map(({ sticker }) => sticker)).toEqual([
      'grand-tour/sunflower',
    ])
    await prefer({ rarities: ['gold'] })
    expect(await names('Yan')).toEqual([])
    await prefer({ paused_until: new Date(Date.parse(NOW) + DAY).toISOString() })
    expect(await names('Yan')).toEqual([])
    await prefer({})
    expect(await names('Yan')).toEqual(['Zoe'])
    const isAtOnce = async () => (await find('Yan')).hits[0]?.at_once
    await prefer({ at_once: 'mates' })
    expect(await isAtOnce()).toBe(false)
    await exchanged(world, 'Yan', 'Zoe', NOW)
    expect(await isAtOnce()).toBe(true)
  })

  it('keeps who is silent off the list, and lists them again when they are back', async () => {
    await people(['Quin', { 'grand-tour/lantern': 3 }], ['Rob', { 'grand-tour/baguette': 3 }])
    const back = () =>
      world.sql`select app.record_activity(jsonb_build_array(app.player_by_username('Rob')))`
    await world.setClock(new Date(Date.parse(NOW) + 15 * DAY).toISOString())
    await world.sql`select app.record_activity(jsonb_build_array(app.player_by_username('Quin')))`
    const listed = () => world.value<number>`select count(*)::int as number from app.swap_candidate
      where player_id = app.player_by_username('Rob')`
    expect(await listed()).toBe(1)
    await world.sql`select app.unlist_silent_players()`
    expect(await listed()).toBe(0)
    expect(await names('Quin')).toEqual([])
    await giveCopies(world.database, 'Rob', { 'grand-tour/sunflower': 2 })
    expect(await listed()).toBe(0)
    await back()
    expect(await listed()).toBe(2)
    expect(await names('Quin')).toEqual(['Rob'])
  })

  it('says why there is nothing, and refuses what there is not', async () => {
    await signUp(world, 'Sue')
    await setFindable('Sue', true)
    expect((await find('Sue')).state).toBe('no_game_link')
    await linked('Sue')
    expect(await find('Sue')).toMatchObject({ state: 'no_duplicates', hits: [], findable: true })
    await expectRefusal(
      call('Sue', 'swap_finder', { sticker: 'grand-tour/none' }),
      REFUSAL.not_available,
    )
    expect(await call('Sue', 'swap_finder', { after: 10 })).toMatchObject({
      body: { code: '22023' },
    })
    // Bee is gold: its blitz begins on the next day, and after it none is announced for a while.
    await expectRefusal(
      call('Sue', 'swap_finder', { sticker: 'grand-tour/bee' }),
      REFUSAL.gold_blitz_later,
    )
    await world.setClock('2026-12-03T06:59:59Z')
    await expectRefusal(
      call('Sue', 'swap_finder', { sticker: 'grand-tour/bee' }),
      REFUSAL.gold_outside_blitz,
    )
    await world.setClock(NOW)
    await expectRefusal(call(null, 'swap_finder', {}), REFUSAL.sign_in_required)
    const setting = await call('Sue', 'finder_setting', {})
    expect(v.parse(finderSetting.result, setting.body).findable).toBe(true)
  })

  it('knows mates, first and alone', async () => {
    await people(
      ['Tom', { 'grand-tour/lantern': 9, 'grand-tour/sunflower': 9 }],
      ['Una', { 'grand-tour/baguette': 4 }],
      ['Vic', { 'grand-tour/baguette': 4 }],
    )
    await completed('Tom', 'Vic', ['grand-tour/lantern'], ['grand-tour/baguette'])
    expect(
      (await find('Tom', { sticker: 'grand-tour/baguette' })).hits.map(({ mate }) => mate),
    ).toEqual([true, false])
    expect(await names('Tom', { sticker: 'grand-tour/baguette', mates: true })).toEqual(['Vic'])
  })

  it('shows no more players in a day than anybody is shown', async () => {
    await people(['Wim', { 'grand-tour/lantern': 9 }], ['Xia', { 'grand-tour/baguette': 4 }])
    await world.sql`insert into app.finder_view (player_id, day, seen)
      select app.player_by_username('Wim'), app.finder_day(), array(select generate_series(1,
        400))`
    expect(await find('Wim')).toMatchObject({ hits: [], limited: true, next: null })
    await world.setClock(new Date(Date.parse(NOW) + DAY).toISOString())
    expect(await find('Wim')).toMatchObject({ hits: [{}], limited: false })
  })
})

describeOnBoth('Each hit of the demo', (engine) => {
  const world = worldFor(engine)
  const { call } = exchangesOn(world)

  it.each(['Maja', 'Bruno', 'Inês C.'])('of %s is a proposal that is taken', async (name) => {
    const answer = await call(name, 'swap_finder', {})
    const { hits } = v.parse(swapFinder.result, answer.body)
    expect(hits.length).toBeGreaterThan(5)
    for (const { player, give, get } of hits) {
      const made = await call(name, 'exchange_propose', {
        request_id: randomUUID(),
        username: player.username,
        offer: give.map(({ sticker }) => sticker),
        want: get.map(({ sticker }) => sticker),
      })
      expect(made).toMatchObject({ status: 200 })
      // Withdraws the proposal, so that it does not affect the next attempt.
      const { id } = (made.body as { proposal: { id: number } }).proposal
      await call(name, 'exchange_withdraw', { request_id: randomUUID(), proposal: id })
    }
  })
})
