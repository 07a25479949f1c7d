import * as v from 'valibot'
import { RARITIES } from '#src/contract/stickers.ts'
import { whole } from './numbers.ts'

/** A sticker of an album. albums/check-campaigns.ts finds unknown stickers. */
export const StickerId = v.pipe(
  v.string('a sticker with its album, such as grand-tour/tent'),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/,
    'a sticker with its album, such as grand-tour/tent',
  ),
)

const RarityName = v.picklist(RARITIES, `one of ${RARITIES.join(', ')}`)

export const Reward = v.variant('type', [
  v.strictObject({ type: v.literal('dice'), dice: whole(1, 100_000) }),
  v.strictObject({ type: v.literal('sticker'), sticker: StickerId }),
  v.strictObject({ type: v.literal('random-sticker'), rarity: RarityName }),
])
