import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import type { Activity } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

/** Renders when the points are wiped, in small print at the bottom. */
export function WipeDate({ activity }: { activity: Activity }) {
  const { t } = usePage<LandingProps>()
  return (
    <p className="wiped">{t('balance.wiped', { date: formatDate(activity.closes_at, 'date') })}</p>
  )
}
