import die from '#src/ui/art/dice/die.svg?url&no-inline'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { Granted } from './reward-words.ts'

/** Where the drawing of what was won is served. */
export function rewardArt(granted: Granted): string {
  return granted.type === 'dice' ? die : stickerArt(granted.sticker)
}
