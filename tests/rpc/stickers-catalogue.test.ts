import { expect, it } from 'vitest'
import { STICKERS } from '#src/contract/stickers.ts'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

describeOnBoth('The catalogue of stickers', (engine) => {
  const world = worldFor(engine)

  it('is the same in the contract and in the database, in the same order', async () => {
    const rows = await world.database.query(`
      select sticker.slug, set_slug as set, rarity
        from app.sticker
        join app.sticker_set on sticker_set.slug = set_slug
        order by sticker_set.position, sticker.position`)
    expect(rows).toEqual(STICKERS)
  })
})
