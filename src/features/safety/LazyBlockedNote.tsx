import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withTexts, withTextsOf } from '#src/features/player/lazy-texts.tsx'

const blockedNote = lazyModule(() => import('./BlockedNote.tsx'))

interface Props {
  username: string
  reach: 'blocked' | 'closed'
  justBlocked: boolean
  onUnblocked: () => void
}

/** Renders the note that no swap is possible, whose script is loaded on demand. */
export function LazyBlockedNote(props: Props) {
  const page = usePage()
  const load = useCallback(() => withTexts(blockedNote(), withTextsOf(page, 'blocks')), [page])
  return (
    <LazyPart load={load} waiting={<div className="waiting-note" />} small>
      {({ default: Note }) => <Note {...props} />}
    </LazyPart>
  )
}
