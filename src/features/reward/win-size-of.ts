import type { WinSize } from '#src/ui/win/win-size.ts'
import type { Won } from './reward-words.ts'

/** Returns the size of the celebration for a reward. */
export function winSizeOf(won: Won): WinSize {
  return won.type === 'dice' ? 'dice' : won.rarity
}
