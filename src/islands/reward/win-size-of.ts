import type { WinSize } from '#src/ui/win/win-size.ts'
import type { Won } from './reward-words.ts'

/** Returns how large a reward is celebrated. */
export function winSizeOf(won: Won): WinSize {
  return won.type === 'dice' ? 'dice' : won.rarity
}
