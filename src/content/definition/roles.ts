/**
 * The roles of campaigns, with the values that other pages may read from such a campaign. Pages
 * look for a role, never for a kind, so that developers can delete any kind.
 */
export interface Roles {
  /**
   * Players invite mates. The values: the hours in which a new user can enter a code, the points
   * for both players, and the path (below the campaign's) where a mate finds a code.
   */
  invites: { hours: number; points: number; peel: string }
  welcome: { proposals: number }
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
