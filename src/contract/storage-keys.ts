export const STORAGE_KEYS = {
  activityNoFirst: 'ActivityNoFirst',
  userInfo: 'UserInfo',
  userId: 'UserId',
  locale: 'Locale',
  token: 'Token',
  appVersion: 'AppVersion',
} as const

export const SEASON_KEY = 'Season'

export const REDIRECTED_KEY = 'rollmates-locale'

export const PRESS_KEY = 'Press'
