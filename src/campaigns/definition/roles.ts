/**
 * The roles of campaigns for pages of other kinds or of none, with what these may read of them. Pages look
 * for a role and never for a kind, so that every kind can be deleted.
 */
export interface Roles {
  /**
   * Players invite mates: the hours in which a code can be entered, the points for both, and the path below
   * the campaign's where a friend finds a code under a gold sticker.
   */
  invites: { hours: number; points: number; peel: string }
  /** New players have tasks: the number of swaps to propose. */
  welcome: { proposals: number }
  /** The calendar of events: the page with its reminders. */
  calendar: { reminders: string }
  teams: null
  game: null
  dice: null
  videos: null
}

export type RoleName = keyof Roles

/** The role of a kind's campaigns, and how to read its values from a manifest. */
export type Role<KindManifest> = {
  [Name in RoleName]: { readonly name: Name } & (Roles[Name] extends null
    ? { facts?: never }
    : { facts(manifest: KindManifest): Roles[Name] })
}[RoleName]
