/**
 * The roles of campaigns, with the values that other pages may read from such a campaign. Pages look for a
 * role, never for a kind, so that every kind can be deleted.
 */
export interface Roles {
  /**
   * Players invite mates. The values: how many hours a code can be entered, the points for both players, and
   * the path below the campaign's path where a friend finds a code under a gold sticker.
   */
  invites: { hours: number; points: number; peel: string }
  /** New players have tasks. The value: how many swaps one of the tasks asks them to propose. */
  welcome: { proposals: number }
  /** The calendar of events. The value: the page with its reminders. */
  calendar: { reminders: string }
  teams: null
  game: null
  dice: null
  videos: null
}

export type RoleName = keyof Roles

/** The role of a kind's campaigns. `facts` reads the role's values from a manifest. */
export type Role<KindManifest> = {
  [Name in RoleName]: { readonly name: Name } & (Roles[Name] extends null
    ? { facts?: never }
    : { facts(manifest: KindManifest): Roles[Name] })
}[RoleName]
