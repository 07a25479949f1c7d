import { FindableQuestion } from '../finder/Findable.tsx'
import MySwaps from './MySwaps.tsx'
import type { MySwapsProps } from './swaps-props.ts'

/** Renders the player's swaps, and asks once whether others may find their duplicates. */
export default function OwnSwaps(props: MySwapsProps) {
  return (
    <>
      <MySwaps {...props} />
      <FindableQuestion />
    </>
  )
}
