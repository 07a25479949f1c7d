/**
 * What campaigns are to pages of other kinds and of none, with what these may know of them. Pages look
 * for a role and never for a kind, so that every kind can be deleted.
 */
export interface Roles {
  /**
   * Mates are invited: for how many hours a code can be entered, what both get, and where below the
   * campaign's path a friend finds a code under a gold sticker.
   */
  invites: { hours: number; points: number; peel: string }
  /** New players have tasks: how many swaps they propose. */
  welcome: { proposals: number }
  /** The calendar of events: the page with its reminders. */
  calendar: { reminders: string }
  teams: null
  game: null
  dice: null
  videos: null
}

export type RoleName = keyof Roles

/** The role of a kind's campaigns, and how a manifest tells what others may know. */
export type Role<KindManifest> = {
  [Name in RoleName]: { readonly name: Name } & (Roles[Name] extends null
    ? { facts?: never }
    : { facts(manifest: KindManifest): Roles[Name] })
}[RoleName]
