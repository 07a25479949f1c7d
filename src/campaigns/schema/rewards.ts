import * as v from 'valibot'
import { RARITIES, STICKERS } from '#src/contract/stickers.ts'
import { whole } from './numbers.ts'

const slugs = STICKERS.map(({ slug }) => slug)

/** A sticker of the catalogue. */
export const StickerSlug = v.picklist(slugs, `one of ${slugs.join(', ')}`)

const RarityName = v.picklist(RARITIES, `one of ${RARITIES.join(', ')}`)

/** What players can win: dice, one sticker, or any sticker of a rarity. */
export const Reward = v.variant('type', [
  v.strictObject({ type: v.literal('dice'), dice: whole(1, 100_000) }),
  v.strictObject({ type: v.literal('sticker'), sticker: StickerSlug }),
  v.strictObject({ type: v.literal('random-sticker'), rarity: RarityName }),
])
