import type { Announced } from '#src/islands/reward/reward-words.ts'
import die from '#src/ui/art/dice/die.svg?url&no-inline'
import pack from '#src/ui/art/objects/pack.svg?url&no-inline'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'

/** Returns the URL of the drawing of what the best of a day win. */
export function prizeArt(reward: Announced): string {
  switch (reward.type) {
    case 'dice':
      return die
    case 'sticker':
      return stickerArt(reward.sticker)
    case 'random-sticker':
      return pack
  }
}
