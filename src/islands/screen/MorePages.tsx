import { Button } from '#src/ui/button/Button.tsx'
import { DOWN } from '#src/ui/icon/icons.ts'
import { Refusal } from './Refusal.tsx'
import type { ScreenProps } from './screen-props.ts'
import type { PagesRead } from './use-pages.ts'

interface Props {
  screen: ScreenProps
  /** "Show older": fetches the next page. */
  label: string
  next: PagesRead<unknown>['next']
}

/** At the end of a list that goes on: the key to its next page, and why that could not be fetched. */
export function MorePages({ screen, label, next }: Props) {
  return (
    <div className="more-pages">
      <Button label={label} icon={DOWN} tone="paper" busy={next.busy} onClick={next.fetch} />
      <Refusal screen={screen} failure={next.failure} />
    </div>
  )
}
