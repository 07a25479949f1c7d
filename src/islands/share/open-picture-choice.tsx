import { $choice } from './ChoiceRoom.tsx'
import { PictureChoice, type PictureChoiceProps } from './PictureChoice.tsx'

/** Opens the choice of a picture over the page, where the page has a room for it. */
export function openPictureChoice(props: PictureChoiceProps): void {
  $choice.set(<PictureChoice {...props} onClosed={() => $choice.set(null)} />)
}
