import { lazy, Suspense, useState } from 'react'
import './recap-as-text.css'
import type { RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'

/** Fetched when it is opened. */
const RecapSentences = lazy(() => import('./RecapSentences.tsx'))

interface Props {
  figures: RecapFigures
  pages: readonly PageLook[]
  label: string
}

/**
 * Everything that the posters say as plain text that grows and scrolls: posters cannot follow a
 * larger text size. In sight where the text is enlarged, else for whoever tabs to it.
 */
export function RecapAsText({ figures, pages, label }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="as-text" onToggle={() => setOpened(true)}>
      <summary>{label}</summary>
      <Suspense>{opened && <RecapSentences figures={figures} pages={pages} />}</Suspense>
    </details>
  )
}
