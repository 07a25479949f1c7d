import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { worldFor } from '../support/world.ts'

const refusal = (code: string) => ({ status: 400, body: { code } })

describeOnBoth('Names that look alike', (engine) => {
  const world = worldFor(engine)
  const rename = async (username: string, player = 'Nia') =>
    world.call(
      'player_profile_edit',
      { request_id: randomUUID(), username },
      await world.token(player),
    )
  const generated = async (name: string) => {
    const [made] = await world.database.query<{ id: string }>(
      'select app.create_player($1) as id',
      [name],
    )
    const [row] = await world.database.query<{ username: string }>(
      'select username from app.player where id = $1',
      [made?.id],
    )
    return row?.username
  }

  beforeEach(() =>
    world.database.query(
      `update app.player set username = 'Nia'
        where id = (select player_id from app.demo_player where position = 5)`,
    ),
  )

  it.each([
    ['in Cyrillic letters', 'Маја', 'Maja'],
    ['in Cyrillic capitals', 'МАЈА', 'Maja'],
    ['in mathematical letters', '𝐌𝓪𝕛𝖆', 'Maja'],
    ['in full width', 'Ｍａｊａ', 'Maja'],
    ['with a joiner nobody sees', 'Ma\u200dja', 'Maja'],
    ['with a direction mark', '\u200eMaja', 'Maja'],
    ['with a variation selector', 'Maja\ufe0f', 'Maja'],
    ['with a zero for an o', 'Brun0', 'Bruno'],
    ['with an o for a zero', 'toby', 't0by'],
    ['with an m for rn', 'Brrno', 'Brmo'],
    ['with a capital i for an l', 'MiIa', 'Mila'],
    ['in Greek letters', 'ΑΝΝΑ', 'Anna'],
  ])('are taken: %s', async (_how, username, other) => {
    const [known] = await world.database.query('select from app.player where username = $1', [
      other,
    ])
    if (!known) await signUp(world, other)
    expect(await rename(username)).toMatchObject(refusal(REFUSAL.username_taken))
    // Whoever signs in with such a name gets digits.
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
  ])('cannot be used: %s', async (_how, username) => {
    expect(await rename(username)).toMatchObject(refusal(REFUSAL.username_invalid))
    expect(await generated(username)).toMatch(/^Player \d{4,}$/)
  })

  it.each([
    'Admin',
    'Аdmin',
    'АDМІN',
    'аdmіn',
    '4dm1n',
    'A d m i n',
    'Admln',
    'adrnin',
    'RoIImates_Help',
    'The Moderator',
  ])('of those who pretend to be us cannot be used: %s', async (username) => {
    expect(await rename(username)).toMatchObject(refusal(REFUSAL.username_invalid))
  })

  it('are told apart by what readers can see', async () => {
    for (const username of [
      'Maya',
      'Màja',
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
    // Both had their names before names were compared by their looks.
    await signUp(world, 'Оtto')
    await signUp(world, 'Otto')
    const keep = { request_id: randomUUID(), username: ' Оtto ', about: 'Still me' }
    const { status, body } = await world.call(
      'player_profile_edit',
      keep,
      await world.token('Оtto'),
    )
    expect({ status, body }).toMatchObject({ status: 200, body: { username: 'Оtto' } })
    expect(await rename('OTTO')).toMatchObject(refusal(REFUSAL.username_taken))
    expect((await world.call('player_profile', { username: 'Otto' })).status).toBe(200)
  })

  it('were computed for every player', async () => {
    const rows = await world.database.query(
      'select username from app.player where username_look <> app.name_look(username)',
    )
    expect(rows).toEqual([])
  })

  it('are refused to teams where they hide a refused word or mix scripts', async () => {
    const play = partnerPlay(world)
    const token = await signUp(world, 'Founder')
    for (const name of ['Тhe Team', 'Bakers \u3164', 'Pаrty', 'Аdmin']) {
      expect(await play.create(token, name)).toMatchObject(refusal(REFUSAL.team_name_invalid))
    }
    for (const name of ['ЅНІТ', '𝓕𝓾𝓬𝓴𝓮𝓻𝓼', 'Admln', 'Adrnin']) {
      expect(await play.create(token, name)).toMatchObject(refusal(REFUSAL.name_refused))
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
        world.call(
          'player_profile_edit',
          { request_id: randomUUID(), username: wanted[index] },
          await world.token(player),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ code: REFUSAL.username_taken })
    }
  })
})
