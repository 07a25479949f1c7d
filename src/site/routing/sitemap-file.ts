import { LOCALES } from '#src/contract/locales.ts'
import type { Route } from '../addresses/site-routes.ts'
import { alternates, canonicalUrl } from './links.ts'

/** Returns `sitemap.xml`: every indexed page in every language, each with its alternates. */
export function sitemapFile(routes: readonly Route[], site: URL | string): string {
  const urls = routes
    .filter((route) => route.indexed && route.parameter?.optional !== false)
    .flatMap((route) =>
      LOCALES.map((locale) => url(route, canonicalUrl(route.path, locale, site), site)),
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function url(route: Route, address: string, site: URL | string): string {
  const links = alternates(route.path, site).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
  )
  return `<url><loc>${address}</loc>${links.join('')}</url>`
}

/** Returns `robots.txt`: everything may be read except remote calls, which are not pages. */
export function robotsFile(site: URL | string): string {
  return [
    'User-agent: *',
    'Disallow: /rest/',
    'Disallow: /auth/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ].join('\n')
}
