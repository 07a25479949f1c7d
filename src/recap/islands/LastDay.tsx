import type { ReactNode } from 'react'
import { fill } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import styles from './last-day.css?inline'
import type { RecapStrings } from './recap-figures.ts'

adoptStyles(styles)

/**
 * Shows that the recap closes today, and when in the viewer's time zone. `until` is an instant
 * (ISO 8601).
 */
export default function LastDay({
  until,
  strings,
}: {
  until: string
  strings: RecapStrings
}): ReactNode {
  return (
    <p className="last-day">
      <Icon icon={CLOCK} />
      {fill(strings.last_day ?? '', { until: formatDate(until, 'moment') })}
    </p>
  )
}
