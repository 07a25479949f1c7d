import { usePage } from '#src/app/screen/page-context.tsx'
import { RewardArrival } from '#src/features/reward/RewardArrival.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CROWN } from '#src/ui/icon/icons.ts'
import type { DetailProps, RewardsOf } from './detail-props.ts'

const PODIUM = [1, 2, 3] as const

interface Props {
  rewards: RewardsOf<'tournament'>
}

/** Renders the player's final place in a tournament and its reward; the first three on a podium. */
export function FinalPlace({ rewards: { own, settled } }: Props) {
  const { rewardStrings, screen, t } = usePage<DetailProps>()
  if (!own) return null
  const reward = own.rank_reward
  const place = PODIUM.find((one) => one === own.rank)
  const art = reward ? rewardArt(reward) : trophy
  return (
    <section
      className={`final-place ${place === 1 ? 'first' : place ? 'podium' : reward ? 'prize' : ''}`}
      aria-label={t('detail.final.label')}
    >
      {place ? (
        <div className="final-stand" aria-hidden="true">
          {place === 1 && <Icon icon={CROWN} />}
          <img src={art} width="88" height="88" alt="" />
          <DieFace face={place} tone={place === 1 ? 'berry' : place === 2 ? 'sky' : 'mint'} />
        </div>
      ) : (
        <img src={art} width="64" height="64" alt="" />
      )}
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
