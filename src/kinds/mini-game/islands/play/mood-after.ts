import type { MoodName } from '#src/ui/mate/mate-moods.ts'
import type { Stage } from '../board/use-stage.ts'

/** Returns the mascot Dot's mood after a merge: better after a longer chain. */
export function moodAfter({ merge, merged }: Stage, isOver: boolean): MoodName {
  if (isOver) return 'dizzy'
  // While dice gather for a merge, the mood is still that after the previous merge.
  const links = merged?.chain ?? (merge ? merge.chain - 1 : 0)
  if (links === 0) return 'wave'
  return links > 1 || merged?.burst ? 'cheer' : 'wink'
}
