/** The localStorage keys, exactly as the product spec names them (section 3). */
export const STORAGE_KEYS = {
  activityNoFirst: 'ActivityNoFirst',
  userInfo: 'UserInfo',
  userId: 'UserId',
  locale: 'Locale',
  token: 'Token',
  appVersion: 'AppVersion',
} as const
