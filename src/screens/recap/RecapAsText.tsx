import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import './recap-as-text.css'
import type { RecapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'

/** Fetched when it is opened. */
const recapSentences = lateModule(() => import('./RecapSentences.tsx'))

interface Props {
  recap: RecapProps
  figures: RecapFigures
}

/**
 * Everything that the posters say as plain text that grows and scrolls: posters cannot follow a
 * larger text size. In sight where the text is enlarged, else for whoever tabs to it.
 */
export function RecapAsText({ recap, figures }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="as-text" onToggle={() => setOpened(true)}>
      <summary>{recap.storyStrings.read_as_text}</summary>
      {opened && (
        <LatePart screen={recap} load={recapSentences} small>
          {({ default: RecapSentences }) => (
            <RecapSentences figures={figures} pages={recap.pages} />
          )}
        </LatePart>
      )}
    </details>
  )
}
