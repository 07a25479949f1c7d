import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { readModerationLists } from '#backend/cli/moderation-lists.ts'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { publishModeration } from '#backend/database/publish-moderation.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { findFlagged } from '../support/find-flagged.ts'
import { INNOCENT_LINES, INNOCENT_NAMES } from '../support/innocent-texts.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

/** Harmless texts in six languages; many contain a refused word. */
const INNOCENT = [
  // English
  'Scunthorpe United',
  'Charles Dickens',
  'Cockburn Street, Essex',
  'Middlesex and Sussex',
  'a classic assassin',
  'push it, don’t pull',
  'shiitake and shitake soup',
  'two shiitakes, Shiitakepilze',
  'I support Dick Van Dyke',
  'cocktails at the peacock',
  'grape and therapist',
  'a fickle analyst',
  'Hello, I put it in.',
  'hellooo coool',
  'no. 1 at 4:55',
  // French
  'Moule à gâteau',
  'le concert de Troie',
  'une tapisserie bleue',
  'concombre et cuillère',
  'la dispute des députés',
  'toujours en retard',
  'à fond la pédale',
  'enculturation',
  // Portuguese
  'Quem pede recebe',
  'o computador disputa',
  'Cavalo de Troia',
  'o corno da abundância',
  // Spanish
  'un cono de helado',
  'una computadora reputada',
  'disputa con amigos',
  'un gato negro',
  'Kike y Marica',
  'el pollo y la porra',
  // Italian
  'con il gelato',
  'la pasticceria nazionale',
  'una reputazione pulita',
  'spaghetti alla puttanesca',
  'lo stronzio nei fuochi',
  // German
  'durch dick und dünn',
  'in die Pedale treten',
  'Petri Heil, bitte sehr',
  'Pulsfrequenz und Hurenkinder im Satz',
  'Das spaßt nicht',
  'Schnittmuster aus Shetland',
  'ein Rappe, ein Fickfackerle',
] as const

/** Refused texts, many of them in disguises that the lists detect. */
const REFUSED = [
  'fuck',
  'what the FUCK',
  'FuCkIng',
  'f u c k',
  'f.u.c.k',
  'f-u-c-k',
  'fu.ck',
  'fuuuck',
  'fuuck',
  'fück',
  'ＦＵＣＫ',
  'sh1t',
  's h 1 t',
  '$h!t happens',
  'b1tch',
  'ЅНІТ',
  'you cunt!',
  'kill yourself',
  'kill yourselves, all',
  // Every list applies to texts in all languages.
  'team of Hurensöhne',
  'Sieg Heil',
  'Scheiße gebaut',
  'scheisse',
  'du Arsch!',
  'fils de pute',
  'équipe de connards',
  'ENCULÉ',
  'putains',
  'vaffanculo',
  'che cazzo',
  'vai se foder',
  'foda-se',
  'cuzão',
  'hijo de puta',
  'los cabrones',
  'gilip0llas',
  // A refused word follows the beginning of an innocent word.
  'shitakehitler',
  'shiitakefuck',
  'Sh1itakeFuuuck',
  // Some letters replaced by other letters and signs.
  'fvck',
  'svck my dick',
  'cvnt',
  'niqqer',
  'n1qqa',
  'ni99er',
  '8itch',
  'phuck off',
  'f*ck',
  'sh*t',
  'c_nt',
  'kys',
  'K.Y.S',
  // Numbers that are extremist codes.
  'Heil 88',
  'h3il 88',
  'HH88',
  'HH 88',
  '1488',
  'Maja1488',
  'geh sterben',
  'sale pute',
  'dio cane',
  'tomar no cu',
  'hija de puta',
  // Words that are harmless in another language: refused in certain phrases, or as the whole text.
  'Huso',
  'du Huso',
  'rape',
  'R4pe',
  'r a p e',
  'I will rape you',
  'retard',
  'Retard!',
  'you retard',
  'retards',
  'pedo',
  'p3do',
  'OnlyFans',
  'onlyfans: maja',
  'f🇺🇨k',
  'ꜰᴜᴄᴋ',
  '🅵🆄🅲🅺',
  'ƒuçƙ',
] as const

const CONTACTS = [
  'Call +49 170 1234567',
  '+33 6 12 34 56 78',
  '0170/1234567',
  '0170-123-45-67',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '0 1 7 0 1 2 3 4 5 6 7',
  '０１７０１２３４５６７',
  '0️⃣1️⃣7️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '612 345 678',
  '333 1234567',
  '(11) 91234-5678',
  '555-123-4567',
  'tel 555-1234',
  'whatsapp 0170 1234567',
  'WhatsApp: +34 612 345 678',
  'maja@example.com',
  'ｍａｊａ＠ｅｘａｍｐｌｅ.ｃｏｍ',
  'maja at gmail dot com',
  'maja (at) mail (dot) org',
  'https://example.org/maja',
  'www.maja.de',
  'maja.com',
  'maja-shop.de',
  't.me/maja',
  'wa.me/491701234567',
  'discord.gg/abc',
  'telegram @x',
  'Telegram: maja',
  'discord x#1234',
  'maja#1234',
  'IG: maja',
  'insta maja_99',
  'my insta is maja.dice',
  'snap dicequeen_9',
  '@maja_dice',
  'wa.me 12345',
  'Claim at free-dice.example',
  'Free-Dice.EXAMPLE',
  'linktr.ee maja',
] as const

describeOnBoth('The published lists of words', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const { lists, findings } = readModerationLists()
  let token = ''
  const edit = (params: object) =>
    world.call('player_profile_edit', { request_id: randomUUID(), ...params }, token)

  const OPTIONS = { csv: false, due: false, failed: false, frozen: false }
  const flagged = async () => {
    await findFlagged(world.database)
    const lines = await COMMANDS.flagged?.run(world.database, [], OPTIONS, [])
    // PGlite blocks this process; the pause lets client and server notice that an idle connection was closed.
    await setTimeout(100)
    return lines
  }

  beforeAll(async () => {
    await publishModeration(world.database, lists)
    token = await signUp(world, 'Ada')
  })

  it('have no findings, and publishing them again changes nothing', async () => {
    expect(findings).toEqual([])
    const none = { added: 0, changed: 0, removed: 0 }
    expect(await publishModeration(world.database, lists)).toEqual(none)
    const [first, ...rest] = lists.refused
    if (!first) throw new Error('no word')
    const other = { ...lists, refused: [...rest, { ...first, word: 'somethingelse' }] }
    expect(await publishModeration(world.database, other)).toEqual({
      ...none,
      added: 1,
      removed: 1,
    })
    const numbers = { ...lists, young_days: 8 }
    expect(await publishModeration(world.database, numbers)).toEqual({
      added: 1,
      changed: 1,
      removed: 1,
    })
    await expect(publishModeration(world.database, { ...lists, refused: [] })).rejects.toThrow()
    await publishModeration(world.database, lists)
  })

  it('refuse each of their own words', async () => {
    const rows = await world.sql<{ word: string }>`select word from app.refused_word
      where section = 'refused' and not app.has_refused_word(word)`
    expect(rows).toEqual([])
  })

  it.each(INNOCENT)('let pass: %s', async (about) => {
    expect(await edit({ about })).toMatchObject({ status: 200, body: { about } })
  })

  it.each(REFUSED)('refuse: %s', async (about) => {
    const { status, body } = await edit({ about })
    expect({ status, code: (body as { code: string }).code }).toEqual({
      status: 400,
      code: REFUSAL.about_refused,
    })
    expect(JSON.stringify(body).toLowerCase()).not.toContain(about.toLowerCase())
  })

  it.each(CONTACTS)('leave no place for contact details: %s', async (about) => {
    await expectRefusal(edit({ about }), REFUSAL.contact_refused)
  })

  it('leave no place for them in names either', async () => {
    const refused = refusal(REFUSAL.contact_refused)
    for (const name of ['0170 1234567', 'maja.com', 'insta maja_99', 'Maja +491701234567']) {
      expect(await edit({ username: name }), name).toMatchObject(refused)
      expect(await play.create(token, name), name).toMatchObject(refused)
    }
  })

  it('hold for names of players and teams, too, which may not pose as us either', async () => {
    const refused = refusal(REFUSAL.name_refused)
    for (const name of ['Hurensohn', 'Sh1t', 'f.u.c.k']) {
      expect(await edit({ username: name })).toMatchObject(refused)
      expect(await play.create(token, name)).toMatchObject(refused)
    }
    for (const name of [
      'Rollmates Support',
      'Équipe officielle',
      'Offizielles Team',
      'Moderadora',
    ]) {
      expect(await play.create(token, name)).toMatchObject(refused)
    }
    expect((await edit({ about: 'I support the official team' })).status).toBe(200)
    expect(await world.value<string>`select app.generate_username('Hurensohn') as name`).toMatch(
      /^Player \d{4,}$/,
    )
  })

  it('hold from the next publishing on, and tell operators what they catch, deleting nothing', async () => {
    expect(await flagged()).toEqual(['Nothing that is stored is on the lists.'])
    await edit({ about: 'I love pineapples' })
    const team = await play.made(token, 'Pineapple Pals')
    const more = [
      ...lists.refused,
      { word: 'pineapple', form: 'prefix' as const, section: 'refused' as const },
    ]
    await publishModeration(world.database, { ...lists, refused: more })
    await expectRefusal(edit({ about: 'PINEAPPLE!' }), REFUSAL.about_refused)
    expect((await flagged())?.sort()).toEqual([
      'about  Ada  "I love pineapples"',
      `team  ${team}  "Pineapple Pals"`,
    ])
    const allowed = [...lists.allowed, { word: 'pineapple', prefix: true }]
    await publishModeration(world.database, { ...lists, refused: more, allowed })
    expect(await flagged()).toEqual(['Nothing that is stored is on the lists.'])
    expect((await edit({ about: 'Pineapples for everybody' })).status).toBe(200)
    await publishModeration(world.database, lists)
  })

  it.each([
    ['name', 'app.player', 'username', 'deleted_at'],
    ['about', 'app.player', 'about', 'deleted_at'],
    ['team', 'app.partner_team', 'name', 'disbanded_at'],
  ])(
    'leave a %s to operators, who may also take an acceptance back',
    async (kind, table, column, end) => {
      const words = 'maja.com'
      const rename = kind === 'about' ? {} : { rename: `Quokka ${kind}` }
      const write = async () => {
        const [row] = await world.database.query<{ id: string }>(
          `update ${table} set ${column} = $1 where id = (
            select id from ${table} where ${end} is null order by id desc limit 1)
          returning id::text`,
          [words],
        )
        return row?.id ?? ''
      }
      const id = await write()
      const resolve = async (outcome: string, options = {}) =>
        COMMANDS['resolve-flagged']?.run(
          world.database,
          [kind, id, words, outcome, 'Seen.', 'Zoe'],
          { ...OPTIONS, ...options },
          [],
        )
      const isFlagged = async () => (await flagged())?.join().includes(`"${words}"`)
      expect(await isFlagged()).toBe(true)
      await expect(resolve('accepted', { rename: 'Quokka' })).rejects.toMatchObject({
        code: '22023',
      })
      await resolve('accepted')
      expect(await isFlagged()).toBe(false)
      await expect(resolve('accepted')).rejects.toMatchObject({ code: '55000' })
      await resolve('removed', rename)
      await write()
      expect(await isFlagged()).toBe(true)
      await resolve('removed', rename)
      expect(await isFlagged()).toBe(false)
    },
  )
})

// These tests run such long queries that an idle connection to the server would be closed meanwhile.
describeOnBoth('The published lists, asked for many texts', (engine) => {
  const world = worldFor(engine)
  const { lists } = readModerationLists()

  beforeAll(() => publishModeration(world.database, lists))

  it('let innocent names and lines pass, in six languages', async () => {
    const names = Object.values(INNOCENT_NAMES).flat()
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(400)
    const caught = await world.sql`select name,
      app.username_obstacle(app.normalize_line(name)) as obstacle
      from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as name
      where app.username_obstacle(app.normalize_line(name)) is not null`
    expect(caught).toEqual([])
    const refused = await world.database.query(
      `select app.refused_texts(array(select jsonb_array_elements_text($1::text::jsonb)), false) as line
        union all
        select line from jsonb_array_elements_text($1::text::jsonb) as line
          where not app.is_printable(line)`,
      [JSON.stringify([...INNOCENT_LINES, ...names])],
    )
    expect(refused).toEqual([])
  })

  it('let what the demo’s players wrote pass', async () => {
    const written = `select username from app.player
        where joined_at < '2026-10-01' and deleted_at is null
      union select about from app.player
      union select name from app.partner_team`
    const caught = await world.database.query(
      `select app.refused_texts(array(${written}), false) as text
        union all
        select text from (${written}) as written (text) where not app.is_printable(text)`,
    )
    expect(caught).toEqual([])
  })

  it('are not deceived by what is put into a refused word', async () => {
    const digits: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '$', t: '7' }
    const { refused } = lists
    const words = refused.filter(
      ({ word, section }) => section === 'refused' && /^[a-z]{4,}$/.test(word),
    )
    const disguised = words.flatMap(({ word }) => {
      const middle = Math.floor(word.length / 2)
      const around = (sign: string) => word.slice(0, middle) + sign + word.slice(middle)
      return [
        ...['\u200b', '\u200d', '\u2060', '\u00ad', '\ufe0f', '\u{e0061}', '\u034f'].map(around),
        around('\u0301'),
        around('.'),
        [...word].join(' '),
        word.toUpperCase(),
        word.replace(/[aeiost]/, (letter) => digits[letter] ?? letter),
        [...word]
          .map((letter) => String.fromCodePoint(0xff41 + letter.charCodeAt(0) - 97))
          .join(''),
      ]
    })
    expect(disguised.length).toBeGreaterThan(2000)
    const passing = await world.sql`select text
      from jsonb_array_elements_text(${JSON.stringify(disguised)}::text::jsonb) as text
      where app.is_printable(text) and not app.has_refused_word(text)`
    expect(passing).toEqual([])
  })
})
