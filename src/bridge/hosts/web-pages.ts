import { hasOwn } from '#src/contract/has-own.ts'
import { DEFAULT_LOCALE, isLocale } from '#src/contract/locales.ts'

/** The web paths of the app's pages by name; `{…}` is a parameter. Campaigns have no names. */
const WEB_PAGES: Readonly<Record<string, string>> = {
  home: '/',
  profile: '/u/{username}',
  'sign-in': '/sign-in',
  album: '/u/{username}#album',
  swaps: '/u/{username}#swaps',
  'link-account': '/link-account',
  'events-list': '/app/events',
  'rewards-detail': '/app/events/rewards-detail/{id}',
  download: '/download',
}

const DOWNLOAD = '/download'

/** Returns the locale prefix of `pathname`: '' for English, otherwise such as `/fr`. */
function localePrefix(pathname: string): string {
  const first = pathname.split('/')[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? `/${first}` : ''
}

/**
 * Returns the path of the app's page `name` in the locale of `pathname`; the download page if the
 * web has no such page or a parameter is missing.
 */
export function webPagePath(
  name: string,
  params: Readonly<Record<string, unknown>>,
  pathname: string,
): string {
  const pattern = hasOwn(WEB_PAGES, name) ? WEB_PAGES[name] : undefined
  const path = pattern?.replace(/\{(\w+)\}/g, (written, parameter: string) => {
    const value = hasOwn(params, parameter) ? params[parameter] : undefined
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : written
  })
  const found = path === undefined || path.includes('{') ? DOWNLOAD : path
  const prefix = localePrefix(pathname)
  return found === '/' ? prefix || '/' : prefix + found
}

const APP_PAGES = ['events-list', 'rewards-detail', 'link-account'] as const

/** Returns the app's name and parameters of a page, in any locale; undefined for other pages. */
export function appPageOf(
  pathname: string,
): { name: string; params: Record<string, string> } | undefined {
  const segments = pathname.slice(localePrefix(pathname).length).split('/')
  for (const name of APP_PAGES) {
    const pattern = WEB_PAGES[name]?.split('/') ?? []
    const params: Record<string, string> = {}
    const fits = pattern.every((part, index) => {
      const segment = segments[index] ?? ''
      const [, parameter] = /^\{(\w+)\}$/.exec(part) ?? []
      if (!parameter) return part === segment
      params[parameter] = decoded(segment)
      return params[parameter] !== ''
    })
    if (fits && pattern.length === segments.length) return { name, params }
  }
  return undefined
}

/** Decodes a path segment; returns '' for an invalid encoding. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/**
 * Returns the target of "back" on a page without history, in the same locale: the page of the
 * path's first segment, such as a campaign's start page, or from that page the home page.
 */
export function backPath(pathname: string): string {
  const prefix = localePrefix(pathname)
  const inside = pathname.slice(prefix.length).split('/').filter(Boolean)
  // On all pages below `/app`, the start page is the list of events.
  const [start, depth] = inside[0] === 'app' ? ['app/events', 2] : [inside[0], 1]
  return inside.length > depth ? `${prefix}/${start}` : prefix || '/'
}
