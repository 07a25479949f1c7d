import { fill } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { CreatorVideoProps, Video } from './props.ts'

/** Renders the activity before it opens and after it has closed. */
export default function OutsideWindow({
  page: { strings, screen },
  video,
}: {
  page: CreatorVideoProps
  video: Video
}) {
  useExpiry(video.server_time, [video.opens_at])
  const early = video.phase === 'not_started'
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  return (
    <StatePanel
      state={early ? 'not-started' : 'ended'}
      title={common(early ? 'not_started.title' : 'ended.title')}
      text={fill(strings[early ? 'opens' : 'ended'] ?? '', {
        date: formatDate(early ? video.opens_at : video.closes_at, 'date'),
      })}
    >
      <Button tone="paper" label={common('ended.action')} href={screen.home} />
    </StatePanel>
  )
}
