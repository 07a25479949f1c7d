import { useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import './recap-as-text.css'
import type { RecapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'
import type { StoryPlace } from './story-places.ts'

const recapSentences = lazyModule(() => import('./RecapSentences.tsx'))

interface Props {
  figures: RecapFigures
  places: readonly StoryPlace[]
}

/**
 * Renders the content of the posters as plain text that grows and scrolls, because posters cannot follow a
 * larger text size. Visible at a large text size, and otherwise on keyboard focus.
 */
export function RecapAsText({ figures, places }: Props) {
  const { storyStrings } = usePage<RecapProps>()
  const [opened, setOpened] = useState(false)
  return (
    <details className="as-text" onToggle={() => setOpened(true)}>
      <summary>{storyStrings.read_as_text}</summary>
      {opened && (
        <LazyPart load={recapSentences} small>
          {({ default: RecapSentences }) => <RecapSentences figures={figures} places={places} />}
        </LazyPart>
      )}
    </details>
  )
}
