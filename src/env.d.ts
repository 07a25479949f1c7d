/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Origin of the remote calls; empty: the page's own. */
  readonly PUBLIC_API_BASE?: string
  /** What goes out as the `api-key` header. */
  readonly PUBLIC_API_KEY?: string
  /** Where events of a web page are sent to; absent: nowhere. */
  readonly PUBLIC_EVENTS_URL?: string
  /** The app's page in each store. */
  readonly PUBLIC_IOS_STORE_URL?: string
  readonly PUBLIC_ANDROID_STORE_URL?: string
  /** Where mail of players goes. */
  readonly PUBLIC_SUPPORT_EMAIL?: string
}

/** The albums: the folder of their drawings and names, and when they open; set by the build. */
declare const __ALBUMS__: Readonly<Record<string, { folder: string; opens_at: string }>>

/** The invite activity and its page where a gold sticker is peeled; null without one; set by the build. */
declare const __PEEL__: { campaign: string; path: string } | null

/**
 * The paths of campaigns after which the build knows of another on the same path, by slug; null where
 * there is none; set by the build.
 */
declare const __SEASON_PATHS__: Readonly<Record<string, string>> | null

/** The names of campaigns by language, and their pages on the web and in the app, by slug; set by the build. */
declare const __CAMPAIGN_LINKS__: Readonly<
  Record<string, { name: Readonly<Record<string, string>>; web?: string; app?: string }>
>

declare namespace Astro {
  interface ClientDirectives {
    /** See src/layouts/client-painted.ts. */
    'client:painted'?: boolean
  }
}
