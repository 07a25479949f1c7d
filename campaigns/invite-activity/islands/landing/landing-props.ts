import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { StickerStrings } from '#src/ui/sticker/sticker-art.ts'

/** What the landing page tells its island. */
export interface LandingProps {
  screen: ScreenProps
  campaign: string
  /** The campaign's texts, as far as the island says them, and `left.` of namespace `common`. */
  strings: Readonly<Record<string, string>>
  stickers: StickerStrings
  /** Of i18n/invite-code.json. */
  codeStrings: Readonly<Record<string, string>>
  /** Where the activity's other pages are, in the page's language. */
  path: string
  /** Where the profiles of players are. */
  players: string
  /** The tasks for new players; undefined where the product has none. */
  newUsers: { campaign: string; path: string; swaps: number } | undefined
  /** The reward for videos; null where the product has none. */
  video: string | null
}
