import type { redemptionHistory } from '#src/contract/functions/shop.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { DeliveryChip } from '#src/islands/delivery/DeliveryChip.tsx'
import { DeliveryTrack } from '#src/islands/delivery/DeliveryTrack.tsx'
import type { DeliveryStrings } from '#src/islands/delivery/delivery-state.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityWords } from './activity-words.ts'

interface Props {
  redemption: RpcResult<typeof redemptionHistory>['redemptions'][number]
  words: ActivityWords
  deliveryStrings: DeliveryStrings
}

/** One redemption: its sticker, its price, and how far it is. */
export function Redemption({ redemption, words, deliveryStrings: strings }: Props) {
  const { sticker, rarity, points, shown_on } = redemption
  return (
    <li className="redemption">
      <span className={`redemption-art ${rarity}`}>
        <img src={stickerArt(sticker)} width="52" height="52" loading="lazy" alt="" />
      </span>
      <div className="redemption-head">
        <div className="redemption-what">
          <b>{words.sticker(sticker)}</b>
          <span>{`${words.rarity(rarity)} · ${words.count('points.figure', points)}`}</span>
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
