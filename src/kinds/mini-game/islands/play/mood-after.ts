import type { MoodName } from '#src/ui/mate/mate-moods.ts'
import type { Stage } from '../board/use-stage.ts'

/** Returns Dot's mood about the board: the longer the chain, the better. */
export function moodAfter({ merge, merged }: Stage, isOver: boolean): MoodName {
  if (isOver) return 'dizzy'
  // While the next dice gather, Dot reacts to the previous merge.
  const links = merged?.chain ?? (merge ? merge.chain - 1 : 0)
  if (links === 0) return 'wave'
  return links > 1 || merged?.burst ? 'cheer' : 'wink'
}
