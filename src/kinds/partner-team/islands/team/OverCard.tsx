import { formatDate } from '#src/i18n/format.ts'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import type { TeamView } from './team-view.ts'

/** What the team has built, once the event is over. */
export function OverCard({ words, data, team }: TeamView) {
  return (
    <section className="layer-card over">
      <h2 tabIndex={-1}>{words.say('team.over.title')}</h2>
      <p>
        {words.say('team.over.built', { layer: team.layer, number: team.layers.length })}{' '}
        {words.count('team.over.points', team.points)}
      </p>
      <p>{words.say('team.over.text', { date: formatDate(data.closes_at, 'moment') })}</p>
      <img src={trophy} width="62" height="62" alt="" />
    </section>
  )
}
