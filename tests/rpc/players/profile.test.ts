import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { playerMe, playerProfile, playerProfileEdit } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { prepare } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('player_profile', (engine) => {
  const world = worldFor(engine)

  it('is found by a link with what chats leave behind it, and a name that ends so goes first', async () => {
    const shown = async (username: string) =>
      (await world.call('player_profile', { username })).body
    expect(await shown('Maja).')).toMatchObject({ username: 'Maja' })
    expect(await shown('Inês C.),')).toMatchObject({ username: 'Inês C.' })
    expect(await shown('Inês C.')).toMatchObject({ username: 'Inês C.' })
    expect(await shown(').')).toMatchObject({ code: REFUSAL.player_unknown })
  })

  it('shows an anonymous caller only a player’s public data', async () => {
    const { status, body } = await world.call('player_profile', { username: 'mAJA' })
    expect(status).toBe(200)
    const profile = v.parse(playerProfile.result, body)
    expect(profile).toMatchObject({
      username: 'Maja',
      avatar: 'fox',
      about: 'I swap nearly every day. Fast and fair!',
      premium: false,
    })
    const [counted] = await world.database.query(`
      select (select count(*)::int from app.exchange
            where player.id in (proposer_id, partner_id)) as exchanges,
          (select count(*)::int from app.praise
            where to_player_id = player.id and kind = 'fast') as fast,
          to_char(joined_at at time zone 'UTC', 'YYYY-MM') as month
        from app.player where username = 'Maja'`)
    expect(profile).toMatchObject({
      member_since: counted?.month,
      exchanges: counted?.exchanges,
      praise: { fast: counted?.fast },
    })
    expect(profile.exchanges).toBeGreaterThan(0)
    expect(Object.keys(body as object).sort()).toEqual(
      Object.keys(playerProfile.result.entries).sort(),
    )
  })

  it('shows a player without a single swap, and one who is premium', async () => {
    const { body } = await world.call('player_profile', { username: 'Nia' })
    expect(v.parse(playerProfile.result, body)).toMatchObject({
      exchanges: 0,
      praise: { perfect: 0, fast: 0, honest: 0 },
    })
    expect((await world.call('player_profile', { username: 'Inês C.' })).body).toMatchObject({
      premium: true,
    })
  })

  it.each(['nobody', '', 'Maja ', 'x'.repeat(10_000), null])(
    'knows nobody called %.20s',
    async (username) => {
      await expectRefusal(world.call('player_profile', { username }), REFUSAL.player_unknown)
    },
  )

  it('shows premium as the operator sets it', async () => {
    const isPremium = async () => {
      const { body } = await world.call('player_profile', { username: 'Bruno' })
      return v.parse(playerProfile.result, body).premium
    }
    await world.sql`select app.set_premium('bruno', true)`
    expect(await isPremium()).toBe(true)
    await world.sql`select app.set_premium('Bruno', false)`
    expect(await isPremium()).toBe(false)
    await expect(world.sql`select app.set_premium('nobody', true)`).rejects.toThrow(
      'There is no player called nobody.',
    )
    await expect(world.sql`select app.set_premium('Bruno', null)`).rejects.toThrow()
  })
})

describeOnBoth('player_profile_edit', (engine) => {
  const world = worldFor(engine)
  const edit = async (params: object, username = 't0by') =>
    world.callAs(username, 'player_profile_edit', params)

  afterEach(() =>
    world.database.query(`update app.player
      set username = 't0by', avatar = 'robot', about = '', avatar_chosen_at = null, game_link = null
      where id = md5('player:3')::uuid`),
  )

  it('changes what is given and leaves the rest', async () => {
    const token = await world.token('t0by')
    const change = (params: object) =>
      world.call('player_profile_edit', { request_id: randomUUID(), ...params }, token)
    const first = await change({ avatar: 'ghost', about: '  Two\n\tlines ' })
    expect(v.parse(playerProfileEdit.result, first.body)).toMatchObject({
      username: 't0by',
      avatar: 'ghost',
      about: 'Two lines',
      profile_complete: false,
    })
    const renamed = await change({ username: 'अनिका  🎲' })
    expect(renamed.body).toMatchObject({
      username: 'अनिका 🎲',
      avatar: 'ghost',
      about: 'Two lines',
    })
    expect((await change({ about: '' })).body).toMatchObject({ about: '' })
    expect((await world.call('player_profile', { username: 't0by' })).body).toMatchObject({
      code: REFUSAL.player_unknown,
    })
    expect((await world.call('player_profile', { username: 'अनिका 🎲' })).status).toBe(200)
  })

  it('completes a profile by all three, each done by the player', async () => {
    const token = await world.token('t0by')
    const complete = async () =>
      v.parse(playerMe.result, (await world.call('player_me', {}, token)).body).profile_complete
    const request_id = randomUUID
    await world.call(
      'game_link_set',
      { request_id: request_id(), link: 'https://mply.io/x' },
      token,
    )
    await edit({ about: 'Hello' })
    expect(await complete()).toBe(false)
    await edit({ avatar: 'robot' })
    expect(await complete()).toBe(true)
    await edit({ about: ' ' })
    expect(await complete()).toBe(false)
    await edit({ about: 'Back' })
    await world.call('game_link_set', { request_id: request_id(), link: null }, token)
    expect(await complete()).toBe(false)
  })

  it('refuses a name that another player has, in any case', async () => {
    for (const username of ['Maja', 'MAJA', 'ine\u0302s c.', ' Bruno ']) {
      await expectRefusal(edit({ username }), REFUSAL.username_taken)
    }
    expect((await edit({ username: 'T0BY' })).body).toMatchObject({ username: 'T0BY' })
  })

  it.each([
    '',
    ' ',
    '..',
    '🎲',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    'a%20',
    '<b>',
    'a@b.c',
    'x'.repeat(41),
    'a\u202eb',
    'a\u200bb',
    'a\0b',
    '\ud83d',
  ])('refuses the name %j', async (username) => {
    await expectRefusal(edit({ username }), REFUSAL.username_invalid)
  })

  it.each(['山田', 'José!', "O'Neil", 'x'.repeat(40), 'ö 1', 'أمل', '4'])(
    'takes the name %s',
    async (username) => {
      expect((await edit({ username })).body).toMatchObject({ username })
    },
  )

  it('refuses a text that is too long or not printable', async () => {
    expect((await edit({ about: 'é'.repeat(140) })).status).toBe(200)
    for (const about of ['x'.repeat(141), 'a\u202eb', 'a\u0007b', 'a\0b']) {
      await expectRefusal(edit({ about }), REFUSAL.about_invalid)
    }
  })

  it('refuses an avatar that does not exist, and no change at all', async () => {
    for (const params of [{ avatar: 'dragon' }, { avatar: '' }, {}, { about: null }]) {
      await expectRefusal(edit(params), '22023')
    }
  })
})

describeOnPostgresql('A name that two players want at once', (engine) => {
  const world = worldFor(engine)

  it('goes to one of them', async () => {
    const names = ['Maja', 'Bruno', 't0by', 'Nia', 'Inês C.']
    const answers = await Promise.all(
      names.map(async (name) => world.callAs(name, 'player_profile_edit', { username: 'Wanted' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { body } of refused) expect(body).toMatchObject({ code: REFUSAL.username_taken })
  })
})

describeOnPostgresql('An edit that leaves the name', (engine) => {
  const world = worldFor(engine)

  it('waits for nobody else’s that is not committed yet', async () => {
    const bruno = await world.token('Bruno')
    const edited = (about: string) => ({ request_id: randomUUID(), about })
    await prepare(world.database, async (stage) => {
      await stage.call('player', 'player_profile_edit', edited('First'))
      expect(await world.call('player_profile_edit', edited('Second'), bruno)).toMatchObject({
        status: 200,
        body: { about: 'Second' },
      })
    })
  })
})
