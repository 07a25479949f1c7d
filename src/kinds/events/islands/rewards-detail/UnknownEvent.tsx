import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { DetailProps } from './detail-props.ts'

/** For an address that names no event. */
export function UnknownEvent({ page, words }: { page: DetailProps; words: Words }) {
  return (
    <div className="sheet detail-sheet whole">
      <StatePanel
        state="empty"
        heading="h1"
        title={words.say('detail.unknown.title')}
        text={words.say('detail.unknown.text')}
      >
        <Button label={words.say('detail.unknown.action')} tone="mint" href={page.links.events} />
      </StatePanel>
    </div>
  )
}
