import { usePage } from '#src/app/screen/page-context.tsx'
import { SwapsToday } from '#src/features/today/SwapsToday.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { HEART, type IconShape, STAR, SWAP } from '#src/ui/icon/icons.ts'
import type { PartnerTeamProps, TeamPage } from '../partner-team-props.ts'
import type { TeamView } from './team-view.ts'

const DEEDS: readonly [deed: keyof TeamPage['point_values'], icon: IconShape][] = [
  ['exchange', SWAP],
  ['praise', HEART],
  ['free_sticker', STAR],
]

/** Renders how to earn points for the team. */
export function PointValues({ data }: TeamView) {
  const { t, count, copiesPerDay, swapsTodayStrings } = usePage<PartnerTeamProps>()
  return (
    <section className="point-values">
      <h2>{t('team.earn.title')}</h2>
      <ul>
        {DEEDS.filter(([deed]) => data.point_values[deed] > 0).map(([deed, icon]) => (
          <li key={deed}>
            <Icon icon={icon} />
            <span>{t(`team.earn.${deed}`)}</span>
            <b>{count('team.earn.points', data.point_values[deed])}</b>
          </li>
        ))}
      </ul>
      <p>
        {t('team.earn.limit')}
        {copiesPerDay && ` ${t('team.earn.copies', { count: copiesPerDay })}`}
      </p>
      <SwapsToday today={data.swaps_today} strings={swapsTodayStrings} />
    </section>
  )
}
