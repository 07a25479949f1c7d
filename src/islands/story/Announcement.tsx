import { startTransition, useEffect, useState } from 'react'
import type { StoryStore } from './story-store.ts'

interface Props {
  story: StoryStore
  names: readonly string[]
}

/** Announces the page after a swipe, tap or timer; after a key or button, the focused heading does. */
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
