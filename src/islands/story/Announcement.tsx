import { startTransition, useEffect, useState } from 'react'
import type { StoryStore } from './story-store.ts'

interface Props {
  story: StoryStore
  /** What each page is called when it is named aloud. */
  names: readonly string[]
}

/** Says once which page a finger or time turned to; where keys did, the focus says it. */
export function Announcement({ story, names }: Props) {
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      story.$position.listen(({ page, cause }) => {
        const byControl = cause === 'key' || cause === 'button'
        startTransition(() => setSaid(byControl ? '' : (names[page] ?? '')))
      }),
    [story, names],
  )
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}
