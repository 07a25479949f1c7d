import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** The pages of the activity and the player's own profile, in the page's language. */
export interface ActivityLinks {
  readonly activity: string
  readonly claim: string
  readonly history: string
  readonly record: string
  readonly profile: string
}

/**
 * The props that every island about points gets from its page (made by pages/activity-props.ts).
 */
export interface ActivityProps {
  screen: ScreenProps
  /** The campaign's id in remote calls. */
  campaign: string
  links: ActivityLinks
  /** The campaign's texts that the island shows. */
  strings: Readonly<Record<string, string>>
  rarityStrings: Readonly<Record<string, string>>
}

/** The props of a record, which shows earlier seasons as well. */
export interface RecordProps extends ActivityProps {
  /** The heading of islands/seasons/EarlierSeasons.tsx. */
  earlierSeasons: string
}
