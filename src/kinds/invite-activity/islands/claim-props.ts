import type { Texts } from '#src/app/screen/page-context.tsx'
import type { useRead } from '#src/app/screen/use-read.ts'
import type { stickerShop } from '#src/contract/functions/shop.ts'
import type { Failure } from '#src/rpc/failure.ts'
import type { ActivityProps, ActivityText } from './activity-props.ts'
import type { ShopItem } from './shop-model.ts'

export interface ClaimProps extends ActivityProps {
  strings: Texts<ActivityText | 'claim.applied'>
  /** The activity's start, which is missing from the shop's response. */
  opensAt: string
  closeLabel: string
}

export type Won = Pick<ShopItem, 'sticker' | 'rarity' | 'shown_on'>

export interface ClaimSheetProps {
  shop: ReturnType<typeof useRead<typeof stickerShop>>
  /** The sticker to redeem; null if the sheet only offers a sign-in. */
  sticker: string | null
  open: boolean
  busy: boolean
  failure: Failure | undefined
  won: Won | null
  onRedeem: (item: ShopItem) => void
  onClose: () => void
  onSeeRare: () => void
  onWonClosed: () => void
}
