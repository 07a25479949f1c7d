import * as v from 'valibot'
import { expect, it } from 'vitest'
import { DEEDS, MANNERS, OwnSeasonRecap } from '#src/contract/recaps.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const NOTHING = {
  exchanges: 0,
  received: 0,
  sent: 0,
  perfect: 0,
  fast: 0,
  honest: 0,
  free_stickers: 0,
  teams: 0,
  posts: 0,
  rolls: 0,
  runs: 0,
  invitees: 0,
  mate_id: null,
  mate_exchanges: null,
  best_day_copies: null,
  best_day_on: null,
  quickest_seconds: null,
  quickest_on: null,
  gold_sticker: null,
  gold_on: null,
}

type Counted = Partial<Record<keyof typeof NOTHING, string | number>>

describeOnBoth('The character of a recap', (engine) => {
  const world = worldFor(engine)

  const characterOf = async (figures: Counted) => {
    const all = { ...NOTHING, ...figures }
    await world.database.query(
      `update app.season_recap as recap
        set (${Object.keys(all).join(', ')}) = (
          select ${Object.keys(all).join(', ')}
            from jsonb_populate_record(null::app.season_recap, $1::text::jsonb))
        where season = 'movie-night' and player_id = app.player_by_username('Maja')`,
      [JSON.stringify(all)],
    )
    const { body } = await world.callAs('Maja', 'season_recap', { season: 'movie-night' })
    return v.parse(OwnSeasonRecap, body).character
  }

  it('is what the player did most, by what an eager player reaches', async () => {
    const deeds: [Counted, (typeof DEEDS)[number]][] = [
      [{ free_stickers: 12, exchanges: 5 }, 'collector'],
      [{ free_stickers: 12, exchanges: 15 }, 'swapper'],
      [{ exchanges: 2, rolls: 20 }, 'roller'],
      [{ rolls: 10, runs: 60 }, 'chainer'],
      [{ runs: 10, teams: 1, posts: 3 }, 'teammate'],
      [{ teams: 1, invitees: 3 }, 'host'],
    ]
    expect(deeds.map(([, deed]) => deed)).toEqual(DEEDS)
    for (const [figures, deed] of deeds) {
      expect(await characterOf(figures), JSON.stringify(figures)).toMatchObject({
        deed,
        dice: [DEEDS.indexOf(deed) + 1, expect.any(Number)],
      })
    }
  })

  it('also says how they did it', async () => {
    const id = await world.value<string>`select app.player_by_username('Bruno') as id`
    const swaps = { exchanges: 10, received: 20, sent: 20 }
    const day = '2026-09-11'
    const manners: [Counted, (typeof MANNERS)[number]][] = [
      [swaps, 'steady'],
      [{ ...swaps, mate_id: id ?? '', mate_exchanges: 8 }, 'loyal'],
      [{ ...swaps, quickest_seconds: 40, quickest_on: day }, 'quick'],
      [{ ...swaps, gold_sticker: 'grand-tour/tent', gold_on: day }, 'golden'],
      [{ ...swaps, perfect: 6, fast: 6, honest: 4 }, 'praised'],
      [{ ...swaps, best_day_copies: 30, best_day_on: day }, 'big_day'],
    ]
    expect(manners.map(([, manner]) => manner)).toEqual(MANNERS)
    for (const [figures, manner] of manners) {
      expect(await characterOf(figures), JSON.stringify(figures)).toMatchObject({
        manner,
        dice: [expect.any(Number), MANNERS.indexOf(manner) + 1],
      })
    }
  })

  it('is friendly to a player who did nothing', async () => {
    expect(await characterOf({})).toEqual({ deed: 'collector', manner: 'steady', dice: [1, 1] })
  })

  it('is not told to anybody else', async () => {
    const { body } = await world.callAs('Inês C.', 'season_recap', {
      season: 'movie-night',
      username: 'Maja',
    })
    expect(body).not.toHaveProperty('character')
  })
})
