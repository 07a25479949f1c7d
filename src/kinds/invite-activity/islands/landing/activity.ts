import type { freeStickers } from '#src/contract/functions/free-stickers.ts'
import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { stickerShop } from '#src/contract/functions/shop.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type Activity = RpcResult<typeof inviteActivity>
export type OwnActivity = Extract<Activity, { version: 'own' }>

export type Offers = RpcResult<typeof freeStickers>
export type Offer = Offers['offers'][number]
export type Shop = RpcResult<typeof stickerShop>
