import { formatNumber } from '#src/i18n/format.ts'
import { RewardArrival } from '#src/islands/reward/RewardArrival.tsx'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { rewardName } from '#src/islands/reward/reward-words.ts'
import type { Words } from '#src/islands/words/words.ts'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import type { DetailProps, RewardsOf } from './detail-props.ts'

interface Props {
  page: DetailProps
  rewards: RewardsOf<'tournament'>
  words: Words
}

/** How a tournament ended for the player: their place, and what it brought. */
export function FinalPlace({ page, rewards: { own, settled }, words }: Props) {
  if (!own) return null
  const reward = own.rank_reward
  return (
    <section className="final-place" aria-label={words.say('detail.final.label')}>
      <img src={reward ? rewardArt(reward) : trophy} width="64" height="64" alt="" />
      <div>
        <h2>
          {own.rank === null
            ? words.say('detail.final.none')
            : words.say(settled ? 'detail.final.place' : 'detail.final.for_now', {
                rank: formatNumber(own.rank),
              })}
        </h2>
        {settled && reward ? (
          <>
            <p>{rewardName(reward, page.rewardStrings, page.screen.locale)}</p>
            <RewardArrival granted={reward} strings={page.rewardStrings} />
          </>
        ) : (
          <p>{words.say(settled ? 'detail.final.thanks' : 'detail.final.counting')}</p>
        )}
      </div>
    </section>
  )
}
