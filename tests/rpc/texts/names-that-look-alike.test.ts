import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readModerationLists } from '#backend/cli/moderation-lists.ts'
import { publishModeration } from '#backend/database/publish-moderation.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { exchangedWithMany, signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('Names that look alike', (engine) => {
  const world = worldFor(engine)
  const rename = async (username: string, player = 'Nia') =>
    world.callAs(player, 'player_profile_edit', { username })
  const generated = async (name: string) => {
    const id = await world.value<string>`select app.create_player(${name}) as id`
    return world.value<string>`select username from app.player where id = ${id}`
  }

  beforeAll(() => publishModeration(world.database, readModerationLists().lists))
  beforeEach(
    () =>
      world.sql`update app.player set username = 'Nia'
      where id = (select player_id from app.demo_player where position = 5)`,
  )

  it.each([
    ['in Cyrillic letters', 'Маја', 'Maja'],
    ['in Cyrillic capitals', 'МАЈА', 'Maja'],
    ['in mathematical letters', '𝐌𝓪𝕛𝖆', 'Maja'],
    ['in full width', 'Ｍａｊａ', 'Maja'],
    ['with a zero for an o', 'Brun0', 'Bruno'],
    ['with an o for a zero', 'toby', 't0by'],
    ['with an m for rn', 'Brrno', 'Brmo'],
    ['with a capital i for an l', 'MiIa', 'Mila'],
    ['in Greek letters', 'ΑΝΝΑ', 'Anna'],
    ['in small Cyrillic letters', 'маја', 'Maja'],
    ['with a letter on a square', '🅼aja', 'Maja'],
    ['with a letter on a disc', 'M🅐ja', 'Maja'],
    ['with a letter in a square', '🄼aja', 'Maja'],
    ['in small capitals', 'ᴍᴀᴊᴀ', 'Maja'],
    ['in outlined capitals', '𜳢aja', 'Maja'],
    ['with a turned letter', 'mɐja', 'Maja'],
    ['with the sign of a currency', '₥aja', 'Maja'],
    ['with a digit on a disc', 'T⓿by', 't0by'],
  ])('are taken: %s', async (_how, username, other) => {
    const [known] = await world.sql`select from app.player where username = ${other}`
    if (!known) await signUp(world, other)
    await expectRefusal(rename(username), REFUSAL.username_taken)
    expect(await generated(username)).toMatch(/ \d{4,}$/)
  })

  it.each([
    ['of two scripts', 'Мaks'],
    ['of two scripts, the other way', 'Maкs'],
    ['of Greek and Latin', 'Ρaul'],
    ['of Cherokee and Latin', 'Ꭺnna'],
    ['of a Hangul filler', '\u3164'],
    ['of two Hangul fillers', '\u3164\u3164'],
    ['of a half-width filler', '\uffa0'],
    ['with a filler in it', 'Ada\u3164'],
    ['of a blank of braille', '\u2800'],
    ['with a soft hyphen', 'Ad\u00ada'],
    ['under a tower of accents', 'A\u0300\u0301\u0302\u0303da'],
    ['under a tower of vowel signs', 'م\u064b\u064c\u064d\u064eد'],
    ['with a joiner nobody sees', 'Ma\u200dja'],
    ['with a joiner behind an emoji', 'Ada🎲\u200d'],
    ['with a non-joiner between Latin letters', 'Ma\u200cja'],
    ['with a direction mark', '\u200eMaja'],
    ['with the other direction mark', 'Maja\u200f'],
    ['with a variation selector', 'Maja\ufe0f'],
    ['with a variation selector of ideographs', '山\u{e0100}田'],
    ['with a tag', 'Maja\u{e0061}'],
    ['with tags behind a flag', 'Maja🏴\u{e0061}\u{e0062}\u{e007f}'],
    ['with an annotation', 'Ma\ufff9ja'],
    ['with an isolate', 'Ma\u2066ja'],
    ['with a circle around a letter', 'M\u20ddaja'],
    ['with the frame of a keycap', 'Maj\u20e3a'],
    ['of a deleted player, in full width', '＃0a1b2c3d4e5f'],
    ['of a deleted player, small', '﹟0a1b2c3d4e5f'],
    ['of a deleted player, with a sharp', '♯0a1b2c3d4e5f'],
    ['of a deleted player, with a sharp, in capitals', '♯0A1B2C'],
    ['of an address in full width', 'Maja＠home'],
    ['with a half of a flag', '🇲aja'],
    ['with three halves', '🇫🇷🇲aja'],
  ])('cannot be used: %s', async (_how, username) => {
    await expectRefusal(rename(username), REFUSAL.username_invalid)
    expect(await generated(username)).toMatch(/^Player \d{4,}$/)
  })

  it.each([
    'Maja.',
    'Ma ja',
    'Màja',
    'M.a.j.a',
    'ma-ja',
    '¡Maja!',
    'Maja 🎲',
    'M_aja',
    'MAJA ♥',
    'Maja 🇲🇦',
    'Maja®',
    'Ɱaja',
  ])('are taken where they only vary that of a player with standing: %s', async (username) => {
    await expectRefusal(rename(username), REFUSAL.username_taken)
    expect(await generated(username.replaceAll(' ', ''))).toMatch(/ \d{4,}$/)
  })

  it('are told apart by what readers can see', async () => {
    for (const username of [
      'Maya',
      'Ольга.quokka',
      'Γιώργος 7',
      'さくら',
      'محمد',
      'علی‌رضا',
      'अनिका',
      'Zoë-Lou',
      'Łukasz',
      'Nguyễn',
      'Administrata',
    ]) {
      expect(await rename(username), username).toMatchObject({ status: 200, body: { username } })
      expect((await rename('Nia', username)).status).toBe(200)
    }
  })

  it('stay with those who have them', async () => {
    // Both players got their names before similar-looking names were compared.
    await signUp(world, 'Оtto')
    await signUp(world, 'Otto')
    const keep = { request_id: randomUUID(), username: ' Оtto ', about: 'Still me' }
    const { status, body } = await world.callAs('Оtto', 'player_profile_edit', keep)
    expect({ status, body }).toMatchObject({ status: 200, body: { username: 'Оtto' } })
    await expectRefusal(rename('OTTO'), REFUSAL.username_taken)
    expect((await world.call('player_profile', { username: 'Otto' })).status).toBe(200)
  })

  it('vary freely while nobody knows who has them', async () => {
    await signUp(world, 'Xanthe')
    const ago = async (interval: string) =>
      world.sql`update app.player set joined_at = app.now() - ${interval}::text::interval
        where username = 'Xanthe'`
    await ago('29 days')
    await expectRefusal(rename('XANTHE'), REFUSAL.username_taken)
    expect((await rename('Xan.the')).status).toBe(200)
    await rename('Nia', 'Xan.the')
    await exchangedWithMany(world, 'Xanthe', 5, '2026-11-20T10:00:00Z')
    expect((await rename('Xan the')).status).toBe(200)
    await rename('Nia', 'Xan the')
    await exchangedWithMany(world, 'Xanthe', 1, '2026-11-20T11:00:00Z')
    await expectRefusal(rename('Xan the'), REFUSAL.username_taken)

    await signUp(world, 'Ysolde')
    await expectRefusal(rename('Ysoldé'), REFUSAL.username_taken)
  })

  it('vary freely for who has them', async () => {
    expect((await rename('Ma ja', 'Maja')).status).toBe(200)
    expect((await rename('Maja!', 'Ma ja')).status).toBe(200)
    expect((await rename('Maja', 'Maja!')).status).toBe(200)
  })

  it('are varied by nobody for a while after their player was deleted', async () => {
    const token = await signUp(world, 'Quentina')
    const deletion = { request_id: randomUUID(), username: 'Quentina' }
    expect((await world.call('player_delete', deletion, token)).status).toBe(200)
    for (const name of ['Quentina', 'quentina', 'Quen-tina', 'Quentína']) {
      expect(await rename(name), name).toMatchObject(refusal(REFUSAL.username_taken))
    }
  })

  it('were computed for every player', async () => {
    const rows = await world.sql`select username from app.player
      where username_look <> app.name_look(username)`
    expect(rows).toEqual([])
  })

  it('are refused to teams where they hide a refused word or mix scripts', async () => {
    const play = partnerPlay(world)
    const token = await signUp(world, 'Founder')
    for (const name of [
      'Тhe Team',
      'Bakers \u3164',
      'Pаrty',
      'Аdmin',
      'Ma\u200djas',
      'Majas\u{e0061}',
    ]) {
      await expectRefusal(play.create(token, name), REFUSAL.team_name_invalid)
    }
    for (const name of [
      'ЅНІТ',
      '𝓕𝓾𝓬𝓴𝓮𝓻𝓼',
      'Admln',
      'Adrnin',
      'Help Desk',
      'Roll Mates Team',
      'Monopoly GO',
    ]) {
      await expectRefusal(play.create(token, name), REFUSAL.name_refused)
    }
  })
})

describeOnPostgresql('Names that look alike, wanted at once', (engine) => {
  const world = worldFor(engine)

  it('go to one player', async () => {
    const wanted = ['Wolfi', 'WoIfi', 'Wo1fi', 'W0lfi', 'Wolf1']
    const players = ['Maja', 'Bruno', 't0by', 'Nia', 'Inês C.']
    const answers = await Promise.all(
      players.map(async (player, index) =>
        world.callAs(player, 'player_profile_edit', { username: wanted[index] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ code: REFUSAL.username_taken })
    }
  })
})
