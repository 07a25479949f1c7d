import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#src/contract/locales.ts'

export interface Alternate {
  hreflang: Locale | 'x-default'
  href: string
}

/** Returns `path` (without a locale, such as `/u`) in `locale`: English has no prefix, the others do. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Splits a URL's path into its locale and the rest: `/fr/u` becomes `fr` and `/u`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (isLocale(first) && first !== DEFAULT_LOCALE) {
    return { locale: first, path: `/${rest.join('/')}` }
  }
  return { locale: DEFAULT_LOCALE, path: pathname || '/' }
}

/** Returns the absolute URL of `path` in `locale` on `site` (`https://…`), for `rel=canonical`. */
export function canonicalUrl(path: string, locale: Locale, site: URL | string): string {
  const localized = localizedPath(path, locale)
  const origin = new URL(site).origin
  return localized === '/' ? `${origin}/` : `${origin}${localized}`
}

/** Returns the addresses of a page in every language, with the English one also as `x-default`. */
export function alternates(path: string, site: URL | string): Alternate[] {
  const perLocale = LOCALES.map((locale) => ({
    hreflang: locale,
    href: canonicalUrl(path, locale, site),
  }))
  return [...perLocale, { hreflang: 'x-default', href: canonicalUrl(path, DEFAULT_LOCALE, site) }]
}

/** Returns the six languages for `getStaticPaths` of a page, in `Astro.props.locale`. */
export function localePaths() {
  return LOCALES.map((locale) => ({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    props: { locale },
  }))
}
