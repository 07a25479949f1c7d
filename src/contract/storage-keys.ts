/** The localStorage keys (product spec, section 3). */
export const STORAGE_KEYS = {
  activityNoFirst: 'ActivityNoFirst',
  userInfo: 'UserInfo',
  userId: 'UserId',
  locale: 'Locale',
  token: 'Token',
  appVersion: 'AppVersion',
} as const

/** The sessionStorage key of the season that the server reported for a path in this visit. */
export const SEASON_KEY = 'Season'

/** The sessionStorage key of a press that the page repeats after the sign-in. */
export const PRESS_KEY = 'Press'
