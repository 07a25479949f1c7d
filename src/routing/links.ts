import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#src/contract/locales.ts'

/** One page in one language, as the head and the sitemap name it. */
export interface Alternate {
  hreflang: Locale | 'x-default'
  href: string
}

/** `path` (unprefixed, such as `/u`) in `locale`: English has no prefix, the others do. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** A URL's path as its locale and the unprefixed rest: `/fr/u` is `fr` and `/u`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (isLocale(first) && first !== DEFAULT_LOCALE) {
    return { locale: first, path: `/${rest.join('/')}` }
  }
  return { locale: DEFAULT_LOCALE, path: pathname || '/' }
}

/** The absolute URL of `path` in `locale` on `site` (`https://…`): what `rel=canonical` says. */
export function canonicalUrl(path: string, locale: Locale, site: URL | string): string {
  const localized = localizedPath(path, locale)
  const origin = new URL(site).origin
  return localized === '/' ? `${origin}/` : `${origin}${localized}`
}

/** The same page in every language, and the English one as `x-default`. */
export function alternates(path: string, site: URL | string): Alternate[] {
  const perLocale = LOCALES.map((locale) => ({
    hreflang: locale,
    href: canonicalUrl(path, locale, site),
  }))
  return [...perLocale, { hreflang: 'x-default', href: canonicalUrl(path, DEFAULT_LOCALE, site) }]
}

/** What `getStaticPaths` of every page returns: its six languages, in `Astro.props.locale`. */
export function localePaths() {
  return LOCALES.map((locale) => ({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    props: { locale },
  }))
}
