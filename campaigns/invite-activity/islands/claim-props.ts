import type { stickerShop } from '#src/contract/functions/redemptions.ts'
import type { useRead } from '#src/islands/screen/use-read.ts'
import type { Failure } from '#src/rpc/failure.ts'
import type { ActivityProps } from './activity-props.ts'
import type { ActivityWords } from './activity-words.ts'
import type { ShopItem } from './shop-model.ts'

export interface ClaimProps extends ActivityProps {
  /** When the activity opens: the shop's answer does not say. */
  opensAt: string
  closeLabel: string
}

/** A sticker that was just redeemed. */
export type Won = Pick<ShopItem, 'sticker' | 'rarity' | 'shown_on'>

/** What the sheet shows and does. It keeps nothing itself. */
export interface ClaimSheetProps extends ClaimProps {
  words: ActivityWords
  shop: ReturnType<typeof useRead<typeof stickerShop>>
  /** Which sticker is asked for; null where the player only wants to sign in. */
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
