import type { album } from '#src/contract/functions/albums.ts'
import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { playerMe, playerProfile } from '#src/contract/functions/players.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { StickerStrings } from '#src/ui/sticker/sticker-art.ts'

/** An album, the own one or another player's. */
export type Album = RpcResult<typeof album>
export type OwnAlbum = Extract<Album, { version: 'own' }>
/** The invite activity as its player sees it. */
export type OwnActivity = Extract<RpcResult<typeof inviteActivity>, { version: 'own' }>
export type Me = RpcResult<typeof playerMe>
export type PublicProfile = RpcResult<typeof playerProfile>

/** The texts of an island's namespace, by key. */
export type Strings = Readonly<Record<string, string>>

/** A recap that a profile leads to. */
export interface RecapLink {
  slug: string
  name: string
  /** In the page's language, without a player's name. */
  path: string
  /** Where its cover is served. */
  art: string | null
  /** Only one's own can be seen. */
  ownOnly: boolean
}

/** What the page gives to its island. */
export interface ProfileProps {
  screen: ScreenProps
  /** The page's own path in its language, such as `/de/u`. */
  path: string
  /** Of namespace `profile`; for what only the player sees also of `own-profile`. */
  strings: Strings
  stickerStrings: StickerStrings
  /** The same in English, along with the words of one's own page: lists are read in both. */
  englishStickers?: StickerStrings
  recaps: readonly RecapLink[]
  /** Of namespace `swaps`: titles at first, the rest along with its parts. */
  swapStrings: Strings
  /** The campaign whose golden blitzes let gold be swapped, where there is one. */
  blitzCampaign: string | null
  /** The campaign of the partner teams, where there is one, and its page, where it has one. */
  teams: { slug: string; href: string | null } | null
  /**
   * The campaign whose codes new players enter, where there is one; of its copy `message.` for who
   * shares their own code instead, and `left.` of namespace `common`.
   */
  inviteActivity: { slug: string; strings: Strings } | null
  /** Where Google is linked, for players who signed in with Apple; null without that page. */
  linkAccount: string | null
  /** Of namespace `season-recap`: what hides the own recaps. */
  privacyStrings: Strings
  /** Of namespace `common`: `close` and all of `support.`. */
  commonStrings: Strings
}
