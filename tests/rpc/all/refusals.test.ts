import { expect, it } from 'vitest'
import { sqlError } from '#backend/database/sql-error.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { readCatalogue } from '#src/i18n/catalogue.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const ENGLISH = readCatalogue(process.cwd(), 'en', 'errors')

describeOnBothEveryDay('app.refuse', (engine) => {
  const world = worldFor(engine)

  async function raised(call: string) {
    const error = await world.database.query(`select ${call}`).catch((caught: unknown) => caught)
    const { code, message, detail, hint } = sqlError(error) ?? {}
    return { code, message, details: detail ? JSON.parse(detail) : undefined, hint }
  }

  it('raises each refusal by its name, with its code and its sentence', async () => {
    for (const [name, code] of Object.entries(REFUSAL)) {
      const message = ENGLISH[code] ?? ENGLISH[`${code}_other`]
      expect(await raised(`app.refuse('${name}')`)).toMatchObject({ code, message })
    }
  })

  it('puts the values of its details into the sentence', async () => {
    const until = '2026-12-01T00:00:00Z'
    const details = { days: 3, until, nothing: null }
    expect(
      await raised(`app.refuse('banned_for_days', '${JSON.stringify(details)}')`),
    ).toMatchObject({
      code: REFUSAL.banned_for_days,
      message: `You are banned for 3 days until ${until}.`,
      details,
    })
  })

  it('says in a hint which cause it was, and nothing where there is none', async () => {
    const found = await raised(`app.refuse('not_available', hint => 'There is no such album.')`)
    expect(found).toMatchObject({ details: undefined, hint: 'There is no such album.' })
    expect(await raised(`app.refuse('not_available')`)).toEqual({
      ...found,
      hint: undefined,
    })
  })

  it.each(["'points_shrt'", 'null'])('tells that there is no refusal %s', async (name) => {
    expect(await raised(`app.refuse(${name})`)).toMatchObject({
      code: '42704',
      message: expect.stringContaining('There is no refusal'),
    })
  })
})
