import { usePage } from '#src/app/screen/page-context.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { Button, type ButtonProps } from '#src/ui/button/Button.tsx'
import { BELL } from '#src/ui/icon/icons.ts'
import type { RemindProps } from './events-props.ts'
import { subscribeLinks } from './subscribe-links.ts'

interface Props extends Pick<ButtonProps, 'size' | 'tone'> {
  title?: string
}

/**
 * Renders a link to the calendar, for servers that send no reminders. The app cannot open `webcal:`
 * links, so there the link leads to a calendar on the web. Never render this in the build, which
 * has no `location`.
 */
export function AddToCalendar({ title, size, tone }: Props) {
  const { feed, t } = usePage<RemindProps>()
  const links = subscribeLinks(location.origin, feed)
  const label = t('calendar.add')
  return (
    <Button
      icon={BELL}
      label={label}
      {...(title && { name: labelled(label, title) })}
      {...(size && { size })}
      {...(tone && { tone })}
      href={bridge.inApp ? links.google : links.calendar}
    />
  )
}
