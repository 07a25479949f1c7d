import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { StickerStrings } from '#src/ui/sticker/sticker-art.ts'

/** The pages of the activity, and the player's own, in the page's language. */
export interface ActivityLinks {
  readonly activity: string
  readonly claim: string
  readonly history: string
  readonly record: string
  readonly profile: string
}

/** What every island about points is given by its page (pages/activity-props.ts makes it). */
export interface ActivityProps {
  screen: ScreenProps
  /** The campaign's id in calls. */
  campaign: string
  links: ActivityLinks
  /** The campaign's own texts that the island shows. */
  strings: Readonly<Record<string, string>>
  stickerStrings: StickerStrings
}
