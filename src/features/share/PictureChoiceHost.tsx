import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#src/stores/use-store.ts'

export const $pictureChoice = atom<ReactNode>(null)

/**
 * Renders the picture choice into `document.body`, so that taps on it do not turn the story's
 * pages. The opener loads the choice, so this file stays small.
 */
export function PictureChoiceHost() {
  const choice = useStore($pictureChoice)
  return choice ? createPortal(choice, document.body) : null
}
