import type common from '#i18n/en/common.json'
import type own from '#i18n/en/own-profile.json'
import type profile from '#i18n/en/profile.json'
import type swaps from '#i18n/en/swaps.json'
import type { album } from '#src/contract/functions/albums.ts'
import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { playerMe, playerProfile } from '#src/contract/functions/players.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { TextKey, Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** An album, the player's own or another player's. */
export type Album = RpcResult<typeof album>
export type OwnAlbum = Extract<Album, { version: 'own' }>
/** The invite activity in its version for a signed-in player. */
export type OwnActivity = Extract<RpcResult<typeof inviteActivity>, { version: 'own' }>
export type Me = RpcResult<typeof playerMe>
export type PublicProfile = RpcResult<typeof playerProfile>

/** The texts of a namespace, by key. */
export type Strings = Readonly<Record<string, string>>

/** A recap that a profile links to. */
export interface RecapLink {
  campaign: string
  name: string
  /** The path in the page's language, without a player's name. */
  path: string
  /** The URL of its cover. */
  art: string | null
  /** Whether players can see only their own. */
  ownOnly: boolean
  /** Those that come after it on its path. */
  later?: readonly RecapLink[]
}

/** The texts of `profile`, and two of `common`. */
type ProfileText = TextKey<typeof profile> | keyof Pick<typeof common, 'report' | 'block'>
export type SwapText = TextKey<typeof swaps>

/** The props that the page passes to its island. */
export interface ProfileProps {
  screen: ScreenProps
  /** The page's own path in its language, such as `/de/u`. */
  path: string
  strings: Texts<ProfileText>
  recaps: readonly RecapLink[]
  /** From the namespace `swaps`: the titles at first, the rest with the parts that need it. */
  swapStrings: Texts<SwapText>
  /** The campaign whose golden blitzes allow swapping gold, if there is one. */
  blitzCampaign: string | null
  /** The campaign of the partner teams and its page, if they exist. */
  teams: { slug: string; href: string | null } | null
  /**
   * The campaign whose codes new players enter, if there is one; with its texts `message.`, for
   * sharing the player's own code, and `left.` of the namespace `common`. Those that come after it
   * have `message.` of their own.
   */
  inviteActivity: {
    slug: string
    strings: Strings
    later?: readonly { slug: string; strings: Strings }[]
  } | null
  /** The page where players who signed in with Apple link Google; null if the site has none. */
  linkAccount: string | null
  /** From the namespace `recap-privacy`: the switch that hides the player's recaps. */
  privacyStrings: Strings
}

/** The page of the parts of the player's own page, which load the texts of `own-profile`. */
export interface OwnProps extends ProfileProps {
  strings: Texts<ProfileText | TextKey<typeof own>>
}
