import { formatNumber } from '#src/i18n/format-number.ts'
import { RewardArrival } from '#src/islands/reward/RewardArrival.tsx'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { rewardName } from '#src/islands/reward/reward-words.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import type { DetailProps, RewardsOf } from './detail-props.ts'

interface Props {
  rewards: RewardsOf<'tournament'>
}

/** Renders the player's final place in a tournament, and its reward. */
export function FinalPlace({ rewards: { own, settled } }: Props) {
  const { rewardStrings, screen, t } = usePage<DetailProps>()
  if (!own) return null
  const reward = own.rank_reward
  return (
    <section className="final-place" aria-label={t('detail.final.label')}>
      <img src={reward ? rewardArt(reward) : trophy} width="64" height="64" alt="" />
      <div>
        <h2>
          {own.rank === null
            ? t('detail.final.none')
            : t(settled ? 'detail.final.place' : 'detail.final.for_now', {
                rank: formatNumber(own.rank),
              })}
        </h2>
        {settled && reward ? (
          <>
            <p>{rewardName(reward, rewardStrings, screen.locale)}</p>
            <RewardArrival granted={reward} strings={rewardStrings} />
          </>
        ) : (
          <p>{t(settled ? 'detail.final.thanks' : 'detail.final.counting')}</p>
        )}
      </div>
    </section>
  )
}
