import { usePage } from '#src/app/screen/page-context.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import type { DetailOfEvent, DetailProps, RewardsOf } from './detail-props.ts'
import { RewardTrack } from './RewardTrack.tsx'

const DEEDS = ['exchange', 'praise', 'free_sticker'] as const

interface Props {
  detail: DetailOfEvent
  rewards: RewardsOf<'partner-team'>
}

/** Renders the layers of a partner event, the ways to earn points, and the link to the team. */
export function PartnerRewards({ detail: { event }, rewards }: Props) {
  const { links, t, count } = usePage<DetailProps>()
  const { team, layers, point_values } = rewards
  const href = links.teams[event.id]
  return (
    <>
      <section>
        <h2>{team ? t('detail.team.yours', { team: team.name }) : t('detail.team.title')}</h2>
        {!team && <p className="detail-note">{t('detail.team.none')}</p>}
        <RewardTrack
          label={t('detail.team.title')}
          steps={layers.map(({ layer, ...step }) => ({ ...step, number: layer }))}
          missed={event.state === 'ended' || !href}
          action={(number) => (
            <Button
              size="s"
              tone="sun"
              label={t('detail.collect')}
              name={t('detail.collect_layer', { number })}
              href={href ?? ''}
            />
          )}
        />
        {href && event.state !== 'ended' && (
          <Button
            className="event-way"
            label={t(team ? 'detail.team.open' : 'detail.team.find')}
            tone="mint"
            href={href}
          />
        )}
      </section>
      <section className="event-deeds">
        <h2>{t('detail.tab.earn')}</h2>
        <ul>
          {DEEDS.filter((deed) => point_values[deed] > 0).map((deed) => (
            <li key={deed}>
              <b>{t(`detail.deed.${deed}`)}</b>
              <span>{count('detail.plus', point_values[deed])}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
