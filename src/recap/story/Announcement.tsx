import { startTransition, useEffect, useState } from 'react'
import type { StoryStore } from './story-store.ts'

interface Props {
  story: StoryStore
  names: readonly string[]
}

/** Announces the page to screen readers after a swipe, tap or timer; a key or button focuses its heading. */
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
