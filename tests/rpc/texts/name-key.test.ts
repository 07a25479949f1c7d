import { expect, it } from 'vitest'
import { nameKey } from '#src/content/read/name-key.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { worldFor } from '../support/world.ts'

/** All characters below U+1000, and all others that a key could ignore or treat as a space. */
const SIGNS = Array.from({ length: 0xe1000 }, (_, at) => at)
  .filter((at) => at > 0 && (at < 0xd800 || at > 0xdfff))
  .map((at) => String.fromCodePoint(at))
  .filter(
    (sign, at) =>
      at < 0x1000 || /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Zs}]/u.test(sign),
  )

describeOnBoth('A name’s key', (engine) => {
  const world = worldFor(engine)
  const keysOf = async (names: readonly string[]) => {
    const rows = await world.database.query<{ key: string }>(
      `select app.name_key(name) as key
        from jsonb_array_elements_text($1::text::jsonb) with ordinality as listed (name, place)
        order by place`,
      [JSON.stringify(names)],
    )
    return rows.map(({ key }) => key)
  }

  it('is the same in the database and in campaigns', async () => {
    const names = SIGNS.map((sign) => `A${sign}e${sign}\u0301 b`)
    const keys = await keysOf(names)
    const differing = names.filter((name, at) => keys[at] !== nameKey(name))
    expect(differing.map((name) => name.codePointAt(1)?.toString(16))).toEqual([])
  })

  it('is one for names that people read as one', async () => {
    const same = [
      'Möhre',
      'Mo\u0308hre',
      ' MÖHRE ',
      'Mö\u200bhre',
      'Mo\u200d\u0308hre',
      '\u2066möhre\u2069',
    ]
    expect(new Set(await keysOf(same))).toEqual(new Set(['möhre']))
    expect(await keysOf(['\u200b \u2060', '\u3164', '\u2800', ''])).toEqual(['', '', '', ''])
    expect(await keysOf(['Mohre'])).toEqual(['mohre'])
  })

  it('finds a player, and is what two players cannot share', async () => {
    await signUp(world, 'Möhre')
    for (const written of ['Mo\u0308hre', 'm\u00adöhre', 'Möhre\u200b']) {
      expect(
        await world.sql`select app.player_by_username(${written}) is not null as found`,
      ).toEqual([{ found: true }])
    }
    await expect(signUp(world, 'MO\u0308HRE')).rejects.toThrow()
  })
})
