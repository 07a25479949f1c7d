import { usePage } from '#src/app/screen/page-context.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { DetailProps } from './detail-props.ts'

/** Renders the page for a URL without a known event. */
export function UnknownEvent() {
  const { links, t } = usePage<DetailProps>()
  return (
    <div className="sheet detail-sheet whole">
      <StatePanel
        state="empty"
        heading="h1"
        title={t('detail.unknown.title')}
        text={t('detail.unknown.text')}
      >
        <Button label={t('detail.unknown.action')} tone="mint" href={links.events} />
      </StatePanel>
    </div>
  )
}
