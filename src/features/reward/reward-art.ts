import die from '#src/ui/art/dice/die.svg?url&no-inline'
import pack from '#src/ui/art/objects/pack.svg?url&no-inline'
import goldPack from '#src/ui/art/objects/pack-gold.svg?url&no-inline'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'

type Drawable =
  | { readonly type: 'dice' }
  | { readonly type: 'random-sticker'; readonly rarity: 'rare' | 'gold' }
  | { readonly type: 'sticker'; readonly sticker: string }

/** Returns the URL of a reward's drawing. */
export function rewardArt(reward: Drawable): string {
  if (reward.type === 'sticker') return stickerArt(reward.sticker)
  if (reward.type === 'dice') return die
  return reward.rarity === 'gold' ? goldPack : pack
}
