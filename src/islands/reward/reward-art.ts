import die from '#src/ui/art/dice/die.svg?url&no-inline'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { Granted } from './reward-words.ts'

/** Returns the URL of a reward's drawing. */
export function rewardArt(granted: Granted): string {
  return granted.type === 'dice' ? die : stickerArt(granted.sticker)
}
