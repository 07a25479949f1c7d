import die from '#src/ui/art/dice/die.svg?url&no-inline'
import pack from '#src/ui/art/objects/pack.svg?url&no-inline'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'

/** The properties of an announced or won reward that its drawing depends on. */
type Drawable =
  | { readonly type: 'dice' | 'random-sticker' }
  | { readonly type: 'sticker'; readonly sticker: string }

/** Returns the URL of a reward's drawing. */
export function rewardArt(reward: Drawable): string {
  if (reward.type === 'sticker') return stickerArt(reward.sticker)
  return reward.type === 'dice' ? die : pack
}
