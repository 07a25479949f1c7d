import { DEFAULT_LOCALE, isLocale } from '#src/contract/locales.ts'

/** The web paths of the app's page names; `{…}` is a parameter. Campaigns are opened by path. */
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

/** Returns the locale prefix of `pathname`: '' for English, else such as `/fr`. */
function localePrefix(pathname: string): string {
  const first = pathname.split('/')[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? `/${first}` : ''
}

/**
 * Returns the path of the app's page `name`, in the locale of `pathname`. Returns the download page
 * if the web has no such page or a parameter is missing.
 */
export function webPagePath(
  name: string,
  params: Readonly<Record<string, unknown>>,
  pathname: string,
): string {
  const pattern = Object.hasOwn(WEB_PAGES, name) ? WEB_PAGES[name] : undefined
  const path = pattern?.replace(/\{(\w+)\}/g, (written, parameter: string) => {
    const value = Object.hasOwn(params, parameter) ? params[parameter] : undefined
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : written
  })
  const found = path === undefined || path.includes('{') ? DOWNLOAD : path
  const prefix = localePrefix(pathname)
  return found === '/' ? prefix || '/' : prefix + found
}

/**
 * Returns the target of "back" on a page without history, in the same locale: the campaign's start
 * from a page of a campaign, else the home page.
 */
export function backPath(pathname: string): string {
  const prefix = localePrefix(pathname)
  const inside = pathname.slice(prefix.length).split('/').filter(Boolean)
  return inside.length > 1 ? `${prefix}/${inside[0]}` : prefix || '/'
}
