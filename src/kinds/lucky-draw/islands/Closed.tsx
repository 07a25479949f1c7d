import { formatDate } from '#src/i18n/format.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Draw, DrawProps } from './draw-props.ts'

interface Props {
  page: DrawProps
  draw: Draw
  words: Words
}

/** The draw before it opens, and after it has closed. */
export default function Closed({ page, draw, words }: Props) {
  const { screen } = page
  const early = draw.phase === 'not_started'
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  useExpiry(draw.server_time, [early ? draw.opens_at : null])
  return (
    <StatePanel
      state={early ? 'not-started' : 'ended'}
      title={common(early ? 'not_started.title' : 'ended.title')}
      text={
        early
          ? words.say('draw.opens', { time: formatDate(draw.opens_at, 'moment') })
          : words.say('draw.ended', { date: formatDate(draw.closes_at, 'date') })
      }
    >
      {early ? (
        <Button tone="paper" label={common('ended.action')} href={screen.home} />
      ) : (
        <Button tone="paper" label={words.say('prizes.title')} href={page.links.prizes} />
      )}
    </StatePanel>
  )
}
