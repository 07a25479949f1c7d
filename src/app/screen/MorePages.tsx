import { Button } from '#src/ui/button/Button.tsx'
import { DOWN } from '#src/ui/icon/icons.ts'
import { RefusalNote } from './RefusalNote.tsx'
import type { PagesRead } from './use-pages.ts'

interface Props {
  label: string
  next: PagesRead<unknown>['next']
}

/** Renders the end of a list with more pages: the button for the next page, and its failure. */
export function MorePages({ label, next }: Props) {
  return (
    <div className="more-pages">
      <Button label={label} icon={DOWN} tone="paper" busy={next.busy} onClick={next.fetch} />
      <RefusalNote failure={next.failure} isSure />
    </div>
  )
}
