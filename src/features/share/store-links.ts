export type Store = 'ios' | 'android'

/** The app's pages in the stores. The build sets them (deploy/pages.env). */
export const STORE_LINKS: Readonly<Record<Store, string>> = {
  ios: import.meta.env.PUBLIC_IOS_STORE_URL || 'https://apps.apple.com/app/rollmates/id0000000000',
  android:
    import.meta.env.PUBLIC_ANDROID_STORE_URL ||
    'https://play.google.com/store/apps/details?id=example.rollmates',
}

interface Device {
  userAgent: string
  maxTouchPoints: number
}

/**
 * Returns the device's store; null on a desktop, for both stores. An iPad identifies as a Mac, but
 * no Mac has a touch screen.
 */
export function storeOf({ userAgent, maxTouchPoints }: Device): Store | null {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return null
}
