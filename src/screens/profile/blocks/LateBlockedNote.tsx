import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withTexts, withTextsOf } from '../late-texts.tsx'

const blockedNote = lateModule(() => import('./BlockedNote.tsx'))

interface Props {
  username: string
  reach: 'blocked' | 'closed'
  justBlocked: boolean
  onUnblocked: () => void
}

/** The note that there is nothing to swap, which few pages need. */
export function LateBlockedNote(props: Props) {
  const page = usePage()
  const load = useCallback(() => withTexts(blockedNote(), withTextsOf(page, 'blocks')), [page])
  return (
    <LatePart load={load} waiting={<div className="waiting-note" />} small>
      {({ default: Note }) => <Note {...props} />}
    </LatePart>
  )
}
