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
/** An invite activity as a signed-in player gets it. */
export type OwnActivity = Extract<RpcResult<typeof inviteActivity>, { version: 'own' }>
export type Me = RpcResult<typeof playerMe>
export type PublicProfile = RpcResult<typeof playerProfile>

/** The actions on a set of the player's own album, which is running. */
export interface OwnSetActs {
  /** Searches for players who have a sticker. */
  onFind: (sticker: string) => Promise<void>
  onEdit: (set: string) => void
  /** Whether the editor is loading. */
  busy: boolean
}

export type Strings = Readonly<Record<string, string>>

export interface RecapLink {
  campaign: string
  name: string
  /** The path in the page's language, without a player's name. */
  path: string
  art: string | null
  /** Whether players see only their own recap. */
  ownOnly: boolean
  /** The following seasons on the recap's path. */
  later?: readonly RecapLink[]
}

/** The keys of the texts of `profile`, and of two texts of `common`. */
type ProfileText = TextKey<typeof profile> | keyof Pick<typeof common, 'report' | 'block'>
export type SwapText = TextKey<typeof swaps>

export interface ProfileProps {
  screen: ScreenProps
  /** The path of the profile page in its language, such as `/de/u`. */
  path: string
  strings: Texts<ProfileText>
  recaps: readonly RecapLink[]
  /** The titles in the namespace `swaps`. Components load its other texts. */
  swapStrings: Texts<SwapText>
  /** The campaign with Golden Blitzes, needed to swap gold stickers; null without one. */
  blitzCampaign: string | null
  /** The campaign of the partner teams and its page; null without one. */
  teams: { slug: string; href: string | null } | null
  /**
   * The campaign for which new users enter codes; null without one. `strings` contains the
   * campaign's texts `message.`, for sharing the player's own code, and the texts `left.` of the
   * namespace `common`. Later seasons have their own texts `message.`.
   */
  inviteActivity: {
    slug: string
    strings: Strings
    later?: readonly { slug: string; strings: Strings }[]
  } | null
  settings: { href: string; label: string }
}

/** The page's props with the texts of `own-profile`. */
export interface OwnProps extends ProfileProps {
  strings: Texts<ProfileText | TextKey<typeof own>>
}
