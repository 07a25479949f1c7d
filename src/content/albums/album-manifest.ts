import * as v from 'valibot'
import { RARITIES } from '#src/contract/stickers.ts'
import { Colour } from '../schema/colour.ts'
import { LocalTime, Window } from '../schema/common-fields.ts'
import { Id, someOf, whole } from '../schema/numbers.ts'

const Sticker = v.strictObject({
  slug: Id,
  rarity: v.picklist(RARITIES, `one of ${RARITIES.join(', ')}`),
})

const StickerSet = v.strictObject({
  slug: Id,
  reward: v.optional(v.strictObject({ dice: whole(1, 1_000) })),
  stickers: someOf(Sticker, 'sticker'),
})

export const AlbumManifest = v.strictObject({
  window: Window,
  preview: v.optional(LocalTime),
  theme: v.strictObject({
    ground: Colour,
    on_ground: Colour,
    accent: Colour,
    on_accent: Colour,
  }),
  sets: someOf(StickerSet, 'set'),
})

export type AlbumManifest = v.InferOutput<typeof AlbumManifest>
