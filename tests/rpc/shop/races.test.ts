import { expect, it } from 'vitest'
import { describeOnPostgresql } from '../support/engines.ts'
import { campaign } from '../support/invites.ts'
import { apply, newBuyer } from '../support/shop.ts'
import { worldFor } from '../support/world.ts'

const STICKER = 'grand-tour/lantern'

describeOnPostgresql('Redemptions of one sticker at the same moment', (engine) => {
  const world = worldFor(engine)

  it('do not wait for each other to see that the day’s stock is there', async () => {
    await apply(world, await newBuyer(world, 'first of the day', 20), STICKER)
    await world.database.transaction(async (redeeming) => {
      await redeeming.query(
        'update app.sticker_stock set left_count = left_count - 1 where sticker_slug = $1',
        [STICKER],
      )
      const looking = world.database.transaction(async (another) => {
        await another.query(`set local lock_timeout = '1s'`)
        return another.query(
          `select app.renew_sticker_stock(activity, wanted, stock.day) as renewed
            from app.sticker_stock as stock
            join app.campaign as activity on activity.slug = stock.campaign_slug
            join app.sticker as wanted on wanted.slug = stock.sticker_slug
            where stock.campaign_slug = $1 and stock.sticker_slug = $2
            order by stock.day desc
            limit 1`,
          [campaign, STICKER],
        )
      })
      await expect(looking).resolves.toEqual([{ renewed: false }])
    })
  })
})
