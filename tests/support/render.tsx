import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type PageProps, PageProvider } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const PAGE: PageProps = {
  screen: {
    locale: 'en',
    home: '/',
    commonStrings: {} as ScreenProps['commonStrings'],
    errorStrings: {},
  },
}

/** Renders `node` on `page` into a new element of the document; `show` renders again into the same element. */
export async function render(node: ReactNode, page = PAGE) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (next: ReactNode) =>
    act(async () => root.render(<PageProvider page={page}>{next}</PageProvider>))
  await show(node)
  return { place, show, close: () => act(async () => root.unmount()) }
}

/** Returns the only element in `place` that `selector` matches. */
export function find(place: ParentNode, selector: string): HTMLElement {
  const found = place.querySelectorAll<HTMLElement>(selector)
  if (found.length !== 1) throw new Error(`${found.length} elements for ${selector}`)
  return found[0] as HTMLElement
}
