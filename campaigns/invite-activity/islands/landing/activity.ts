import type { freeStickers } from '#src/contract/functions/free-stickers.ts'
import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { stickerShop } from '#src/contract/functions/redemptions.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

/** What the server says of the activity, to anybody or to the player. */
export type Activity = RpcResult<typeof inviteActivity>
/** What it says to the player about their own. */
export type OwnActivity = Extract<Activity, { version: 'own' }>

export type Offers = RpcResult<typeof freeStickers>
export type Offer = Offers['offers'][number]
export type Shop = RpcResult<typeof stickerShop>
