/** A store that has the app. */
export type Store = 'ios' | 'android'

/** Where the app is to be had; set at build (docs/deployment.md). */
export const STORE_LINKS: Readonly<Record<Store, string>> = {
  ios: import.meta.env.PUBLIC_IOS_STORE_URL || 'https://apps.apple.com/app/rollmates/id0000000000',
  android:
    import.meta.env.PUBLIC_ANDROID_STORE_URL ||
    'https://play.google.com/store/apps/details?id=example.rollmates',
}

/** What a browser says of the device that it runs on. */
interface Device {
  userAgent: string
  maxTouchPoints: number
}

/**
 * The store of the device, or null on a device without one (a desktop: show both). An iPad says that
 * it is a Mac; no Mac has a touch screen.
 */
export function storeOf({ userAgent, maxTouchPoints }: Device): Store | null {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return null
}
