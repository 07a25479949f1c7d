import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#src/stores/use-store.ts'

/** What stands over the page to be chosen from: nothing, until sharing puts something here. */
export const $choice = atom<ReactNode>(null)

/**
 * The room for a choice, beside the story in the document, so that no press on it is one on the page
 * behind. What it shows is fetched by those who put it there.
 */
export function ChoiceRoom() {
  const choice = useStore($choice)
  return choice ? createPortal(choice, document.body) : null
}
