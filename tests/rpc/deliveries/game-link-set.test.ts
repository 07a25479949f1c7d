import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { gameLinkSet } from '#src/contract/functions/deliveries.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('game_link_set', (engine) => {
  const world = worldFor(engine)
  const set = async (link: unknown, request_id: string = randomUUID()) =>
    world.callAs('Nia', 'game_link_set', { request_id, link })
  const isLinked = () => world.value<boolean>`
    select app.has_game_link(app.player_by_username('Nia')) as linked`

  it('stores a link of the game, and removes it', async () => {
    expect(await isLinked()).toBe(false)
    const { status, body } = await set(' HTTPS://MPLY.io/AbC-1_2?x=%20 ')
    expect(status).toBe(200)
    expect(v.parse(gameLinkSet.result, body)).toMatchObject({
      username: 'Nia',
      game_link: 'https://mply.io/AbC-1_2?x=%20',
    })
    expect(await isLinked()).toBe(true)
    expect((await set(null)).body).toMatchObject({ game_link: null })
    expect(await isLinked()).toBe(false)
  })

  it.each([
    '',
    'mply.io/abc',
    'http://mply.io/abc',
    'https://mply.io',
    'https://mply.io/',
    'https://mply.io.example/abc',
    'https://example.com/https://mply.io/abc',
    'https://mply.io@example.com/abc',
    'https://user@mply.io/abc',
    'https://mply.io:444/abc',
    'https://evilmply.io/abc',
    'https://mply.io/a b',
    'https://mply.io/abc"><script>',
    'https://mply.io/abc\nhttps://example.com/',
    'https://mply.io/abc//',
    'https://mply.io/../abc',
    'https://mply.io/abc/./',
    'https://mply.io/%61bc',
    'https://mply.io/abc&x=1',
    'https://mply.io/abc#x',
    'javascript:alert(1)//mply.io/abc',
    `https://mply.io/${'x'.repeat(200)}`,
  ])('refuses %j', async (link) => {
    await set('https://www.monopolygo.com/friend/1')
    await expectRefusal(set(link), REFUSAL.game_link_invalid)
    const { body } = await world.callAs('Nia', 'player_me')
    expect(body).toMatchObject({ game_link: 'https://www.monopolygo.com/friend/1' })
  })

  it.each([7, true, ['https://mply.io/abc'], {}])('refuses %j as a text', async (link) => {
    await expectRefusal(set(link), '22023')
  })

  it('does the same request once', async () => {
    const request_id = randomUUID()
    const first = await set('https://mply.io/one', request_id)
    await set('https://mply.io/two')
    expect((await set('https://mply.io/one', request_id)).body).toEqual(first.body)
    await expectRefusal(set('https://mply.io/two', request_id), REFUSAL.request_id_reused)
  })

  it('is not shown to other players', async () => {
    await set('https://mply.io/secret')
    const { body } = await world.call('player_profile', { username: 'Nia' })
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

describeOnPostgresql('game_link_set while a job is at work', (engine) => {
  const world = worldFor(engine)

  it('does not wait for what others promise the player', async () => {
    const token = await world.token('Nia')
    await world.database.transaction(async (job) => {
      await job.query(
        `insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at, due_at)
          values (app.player_by_username('Nia'), 'grand-tour/lantern', 'test', app.now(), app.now())`,
      )
      const link = 'https://mply.io/at-once'
      const answer = await world.call('game_link_set', { request_id: randomUUID(), link }, token)
      expect(answer).toMatchObject({ status: 200, body: { game_link: link } })
    })
  })
})
