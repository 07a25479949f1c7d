/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The origin of remote calls; by default the page's own. */
  readonly PUBLIC_API_BASE?: string
  readonly PUBLIC_API_KEY?: string
  /** The URL that receives the events of web pages; without it they are dropped. */
  readonly PUBLIC_EVENTS_URL?: string
  readonly PUBLIC_IOS_STORE_URL?: string
  readonly PUBLIC_ANDROID_STORE_URL?: string
  readonly PUBLIC_SUPPORT_EMAIL?: string
}

declare const __ALBUMS__: Readonly<
  Record<string, { folder: string; opens_at: string; screens?: true }>
>

/** The build sets the invite activity and its page with a sticker to peel; null without one. */
declare const __PEEL__: { campaign: string; path: string } | null

/** The build sets the paths whose campaign will change, by its slug; null if there are none. */
declare const __SEASON_PATHS__: Readonly<Record<string, string>> | null

declare const __CAMPAIGN_LINKS__: Readonly<
  Record<string, { name: Readonly<Record<string, string>>; web?: string; app?: string }>
>

declare namespace Astro {
  interface ClientDirectives {
    'client:painted'?: boolean
  }
}
