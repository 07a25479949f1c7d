/** The localStorage keys (product spec, section 3). */
export const STORAGE_KEYS = {
  activityNoFirst: 'ActivityNoFirst',
  userInfo: 'UserInfo',
  userId: 'UserId',
  locale: 'Locale',
  token: 'Token',
  appVersion: 'AppVersion',
} as const

/** The sessionStorage key of a path's current season, reported by the server in this visit. */
export const SEASON_KEY = 'Season'

/** The sessionStorage key for a button press that is repeated after the sign-in. */
export const PRESS_KEY = 'Press'
