import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true

/**
 * Renders `node` into a new element of the document; `show` renders again into the same element.
 */
export async function render(node: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (next: ReactNode) => act(async () => root.render(next))
  await show(node)
  return { place, show, close: () => act(async () => root.unmount()) }
}

/** Returns the only element in `place` that `selector` matches. */
export function find(place: ParentNode, selector: string): HTMLElement {
  const found = place.querySelectorAll<HTMLElement>(selector)
  if (found.length !== 1) throw new Error(`${found.length} elements for ${selector}`)
  return found[0] as HTMLElement
}
