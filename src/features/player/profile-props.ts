import type common from '#i18n/en/common.json'
import type own from '#i18n/en/own-profile.json'
import type profile from '#i18n/en/profile.json'
import type swaps from '#i18n/en/swaps.json'
import type { TextKey, Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { album } from '#src/contract/functions/albums.ts'
import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { playerMe, playerProfile } from '#src/contract/functions/players.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type Album = RpcResult<typeof album>
export type OwnAlbum = Extract<Album, { version: 'own' }>
export type OwnActivity = Extract<RpcResult<typeof inviteActivity>, { version: 'own' }>
export type Me = RpcResult<typeof playerMe>
export type PublicProfile = RpcResult<typeof playerProfile>

export interface OwnSetActs {
  onFind: (sticker: string) => Promise<void>
  onEdit: (set: string) => void
  busy: boolean
}

export type Strings = Readonly<Record<string, string>>

export interface RecapLink {
  campaign: string
  name: string
  /** The path in the page's language, without a player's name. */
  path: string
  art: string | null
  ownOnly: boolean
  later?: readonly RecapLink[]
}

type ProfileText = TextKey<typeof profile> | keyof Pick<typeof common, 'report' | 'block'>
export type SwapText = TextKey<typeof swaps>

export interface ProfileProps {
  screen: ScreenProps
  /** The path of the profile page in its language, such as `/de/u`. */
  path: string
  strings: Texts<ProfileText>
  recaps: readonly RecapLink[]
  swapStrings: Texts<SwapText>
  /** The campaign with Golden Blitzes, needed to swap gold stickers; null without one. */
  blitzCampaign: string | null
  /** The campaign of the partner teams and its page; null without one. */
  teams: { slug: string; href: string | null } | null
  /** The campaign for which new users enter codes; null without one. */
  inviteActivity: {
    slug: string
    strings: Strings
    later?: readonly { slug: string; strings: Strings }[]
  } | null
  settings: { href: string; label: string }
}

export interface OwnProps extends ProfileProps {
  strings: Texts<ProfileText | TextKey<typeof own>>
}
