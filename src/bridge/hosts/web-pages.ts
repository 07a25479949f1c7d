import { DEFAULT_LOCALE, isLocale } from '#src/contract/locales.ts'

/** The web pages of the names that the app knows; `{…}` is a parameter. Campaigns go by their path. */
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

/** The prefix of the locale that `pathname` is in: '' for English, else such as `/fr`. */
function localePrefix(pathname: string): string {
  const first = pathname.split('/')[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? `/${first}` : ''
}

/**
 * The path of the page that the app calls `name`, in the locale of `pathname`: the download page
 * where the web has none of that name, or a parameter of its path is missing.
 */
export function webPageOf(
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
 * Where "back" leads on a page without history: from a page inside a campaign to the campaign's
 * start, from there home. The locale stays.
 */
export function startOf(pathname: string): string {
  const prefix = localePrefix(pathname)
  const inside = pathname.slice(prefix.length).split('/').filter(Boolean)
  return inside.length > 1 ? `${prefix}/${inside[0]}` : prefix || '/'
}
