import { beforeAll, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The name of a partner team', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  let token = ''

  beforeAll(async () => {
    token = await signUp(world, 'Ada')
  })

  it.each([
    'ab',
    'x'.repeat(31),
    '   ',
    '!!!',
    '👩‍👧🎲🎲',
    'Ba\u200bkers',
    '\u202eBakers',
    '\u00ad\u2063\ufeff',
    'Bakers\u3164',
    'Ba\u0300\u0301\u0302\u0303kers',
    null,
  ])('cannot be %j', async (name) => {
    await expectRefusal(
      play.effect('partner_team_create', token, { name }),
      REFUSAL.team_name_invalid,
    )
  })

  it.each([
    'Shit Happens',
    'sh1t!',
    'S H I T',
    's.h.i.t crew',
    'Shiiiit',
    'FUCKERS',
    'Fück you',
    'ＦＵＣＫ',
    'f@gg0t',
    'The Official Team',
    'Rollmates Support',
    'Scheiße gebaut',
    'Los cabrones',
    'Équipe de connards',
    'Vaffanculo',
    'Caralho FC',
  ])('is not %j', async (name) => {
    await expectRefusal(play.create(token, name), REFUSAL.name_refused)
  })

  it('is anything else, in any script, kept with single spaces', async () => {
    for (const [given, kept = given] of [
      ['abc'],
      ['x'.repeat(30)],
      ['Döner & Dice'],
      ['小龙队伍'],
      ['👩‍👧 Crew'],
      ["O'Neil; drop--"],
      // Harmless words that contain refused ones.
      ['Scunthorpe Rollers'],
      ['Push it'],
      ['Classic Cocktails'],
      ['Team 455'],
      ['Moule à gâteau'],
      ['  Night \n Owls '.trimEnd(), 'Night Owls'],
    ] as const) {
      expect((await play.create(token, given)).status, given).toBe(200)
      expect((await play.page(token)).team?.name).toBe(kept)
      await play.leave(token)
    }
  })

  it('is searched by its beginning, whatever its case and accents', async () => {
    const rows = await world.sql`select id from app.partner_team
      where name_key <> app.team_name_key(name)`
    expect(rows).toEqual([])
    const team = await play.made(token, 'Élan  Vital')
    const found = async (search: string, more: object = {}) => {
      const params = { campaign: 'partner-team', search, ...more }
      const { status, body } = await world.call('partner_teams', params)
      expect(status).toBe(200)
      return (body as { teams: { id: number; name: string }[] }).teams
    }
    for (const search of ['elan', ' ÉLAN V', 'Élan vital']) {
      expect((await found(search)).map(({ id }) => id)).toEqual([team])
    }
    expect(await found('vital')).toEqual([])
    expect(await found('elan%')).toEqual([])
    const whole = (await found('l', { how_many: 50 })).map(({ name }) => name)
    expect(whole.length).toBeGreaterThan(2)
    expect(whole).toEqual(whole.toSorted())
    const paged: string[] = []
    for (
      let after: number | undefined, page = await found('l', { how_many: 2 });
      page.length > 0;
    ) {
      paged.push(...page.map(({ name }) => name))
      after = page.at(-1)?.id
      page = await found('l', { how_many: 2, after })
    }
    expect(paged).toEqual(whole)
  })
})
