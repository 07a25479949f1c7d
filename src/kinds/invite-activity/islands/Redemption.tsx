import { usePage } from '#src/app/screen/page-context.tsx'
import type { redemptionHistory } from '#src/contract/functions/shop.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { DeliveryChip } from '#src/features/reward/delivery/DeliveryChip.tsx'
import { DeliveryTrack } from '#src/features/reward/delivery/DeliveryTrack.tsx'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { HistoryProps } from './history-props.ts'

interface Props {
  redemption: RpcResult<typeof redemptionHistory>['redemptions'][number]
}

/** Renders a redemption: its sticker, its price, and its delivery. */
export function Redemption({ redemption }: Props) {
  const { t, count, deliveryStrings: strings } = usePage<HistoryProps>()
  const { sticker, rarity, points, shown_on } = redemption
  return (
    <li className="redemption">
      <span className={`redemption-art ${rarity}`}>
        <img src={stickerArt(sticker)} width="52" height="52" loading="lazy" alt="" />
      </span>
      <div className="redemption-head">
        <div className="redemption-what">
          <b>{stickerName(sticker)}</b>
          <span>{`${t(`rarity.${rarity}`)} · ${count('points.figure', points)}`}</span>
        </div>
        <DeliveryChip delivery={redemption} strings={strings} />
      </div>
      <div className="redemption-track">
        <DeliveryTrack
          delivery={redemption}
          strings={strings}
          kind="applied"
          arrival={{ day: shown_on, isGold: rarity === 'gold' }}
        />
      </div>
    </li>
  )
}
