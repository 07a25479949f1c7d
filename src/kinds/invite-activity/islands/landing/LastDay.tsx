import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { Activity } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

interface Props {
  activity: Activity
}

/** Renders the warning on the last day: when points are wiped, and where to spend them. */
export function LastDay({ activity }: Props) {
  const { t, path } = usePage<LandingProps>()
  return (
    <section className="activity-last-day">
      <h2>{t('last_day.title')}</h2>
      <p>{t('last_day.text', { time: formatDate(activity.closes_at, 'moment') })}</p>
      <Button label={t('last_day.action')} tone="paper" href={`${path}/claim`} size="s" />
    </section>
  )
}
