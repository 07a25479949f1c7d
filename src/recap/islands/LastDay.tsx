import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './last-day.css?inline'
import type { RecapProps } from './recap-props.ts'

adoptStyles(styles)

/** Renders a note that the recap closes within a day, at `until` in the viewer's time zone. */
export default function LastDay({ until }: { until: string }): ReactNode {
  const { t } = usePage<RecapProps>()
  return (
    <p className="last-day">
      <Icon icon={CLOCK} />
      {t('last_day', { until: formatDate(until, 'moment') })}
    </p>
  )
}
