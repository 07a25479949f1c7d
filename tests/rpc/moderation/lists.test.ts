import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { readModerationLists } from '#backend/cli/moderation-lists.ts'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { publishModeration } from '#backend/database/publish-moderation.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { worldFor } from '../support/world.ts'

/** What nobody has to mind, in six languages: much of it contains a refused word. */
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

/** What is refused, with every disguise that the lists find by themselves. */
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
  // Every list holds in every language.
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
  // Behind the beginning of an innocent word.
  'shitakehitler',
  'shiitakefuck',
  'Sh1itakeFuuuck',
] as const

describeOnBoth('The published lists of words', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const { lists, findings } = readModerationLists()
  let token = ''
  const edit = (params: object) =>
    world.call('player_profile_edit', { request_id: randomUUID(), ...params }, token)

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
    const rows = await world.database.query<{ word: string }>(
      'select word from app.refused_word where not pretends and not app.has_refused_word(word)',
    )
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
    // The message repeats no word.
    expect(JSON.stringify(body).toLowerCase()).not.toContain(about.toLowerCase())
  })

  it('hold for names of players and teams, too, which may not pose as us either', async () => {
    const refused = { status: 400, body: { code: REFUSAL.name_refused } }
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
    // Whoever signs in for the first time under such a name gets another.
    const [made] = await world.database.query<{ name: string }>(
      `select app.generate_username('Hurensohn') as name`,
    )
    expect(made?.name).toMatch(/^Player \d{4,}$/)
  })

  it('hold from the next publishing on, and tell operators what they catch, deleting nothing', async () => {
    const flagged = async () => {
      const options = { csv: false, due: false, failed: false, frozen: false }
      return COMMANDS.flagged?.run(world.database, [], options, [])
    }
    expect(await flagged()).toEqual(['Nothing that is stored is on the lists.'])
    await edit({ about: 'I love pineapples' })
    const team = await play.made(token, 'Pineapple Pals')
    const more = [...lists.refused, { word: 'pineapple', form: 'prefix' as const, pretends: false }]
    await publishModeration(world.database, { ...lists, refused: more })
    expect(await edit({ about: 'PINEAPPLE!' })).toMatchObject({
      status: 400,
      body: { code: REFUSAL.about_refused },
    })
    expect(await flagged()).toEqual([
      'about  Ada  "I love pineapples"',
      `team  ${team}  "Pineapple Pals"`,
    ])
    const allowed = [...lists.allowed, { word: 'pineapple', prefix: true }]
    await publishModeration(world.database, { ...lists, refused: more, allowed })
    expect(await flagged()).toEqual(['Nothing that is stored is on the lists.'])
    expect((await edit({ about: 'Pineapples for everybody' })).status).toBe(200)
    await publishModeration(world.database, lists)
  })
})
