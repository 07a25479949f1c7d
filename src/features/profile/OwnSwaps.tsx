import { FindableQuestion } from '#src/features/finder/Findable.tsx'
import type { MySwapsProps } from '#src/features/player/swaps-props.ts'
import MySwaps from '#src/features/swaps/MySwaps.tsx'

/** Renders the player's swaps, and asks once whether others may find their duplicates. */
export default function OwnSwaps(props: MySwapsProps) {
  return (
    <>
      <MySwaps {...props} />
      <FindableQuestion />
    </>
  )
}
