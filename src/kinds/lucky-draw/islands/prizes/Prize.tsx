import { usePage } from '#src/app/screen/page-context.tsx'
import type { luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { RewardDelivery } from '#src/features/reward/RewardDelivery.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import type { PrizesProps } from './prizes-props.ts'

interface Props {
  win: RpcResult<typeof luckyDrawWins>['wins'][number]
}

/** Renders one prize: its name, when it was won, and its delivery. */
export function Prize({ win }: Props) {
  const { rewardStrings, deliveryStrings, screen } = usePage<PrizesProps>()
  const { reward, spun_at } = win
  const kind = reward.type === 'dice' ? 'dice' : reward.rarity
  return (
    <li className="prize">
      <span className={`prize-art ${kind}`}>
        <img src={rewardArt(reward)} width="48" height="48" loading="lazy" alt="" />
      </span>
      <div>
        <b>{rewardName(reward, rewardStrings, screen.locale)}</b>
        <p>
          {reward.type === 'sticker' && `${rewardStrings[`won.${reward.rarity}`]} · `}
          <time dateTime={spun_at}>{formatDate(spun_at, 'moment')}</time>
        </p>
        <RewardDelivery reward={reward} strings={deliveryStrings} />
      </div>
    </li>
  )
}
