/** The localStorage keys, as the product spec defines them (section 3). */
export const STORAGE_KEYS = {
  activityNoFirst: 'ActivityNoFirst',
  userInfo: 'UserInfo',
  userId: 'UserId',
  locale: 'Locale',
  token: 'Token',
  appVersion: 'AppVersion',
} as const
