import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import type { TeamView } from './team-view.ts'

/** Renders, after the event, the layers that the team has built. */
export function OverCard({ data, team }: TeamView) {
  const { t, count } = usePage<PartnerTeamProps>()
  return (
    <section className="layer-card over">
      <h2 tabIndex={-1}>{t('team.over.title')}</h2>
      <p>
        {t('team.over.built', { layer: team.layer, number: team.layers.length })}{' '}
        {count('team.over.points', team.points)}
      </p>
      <p>{t('team.over.text', { date: formatDate(data.closes_at, 'moment') })}</p>
      <img src={trophy} width="62" height="62" alt="" />
    </section>
  )
}
