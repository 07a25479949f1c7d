import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES } from '#src/contract/locales.ts'
import type { FileRoute, Redirect, Route } from '../addresses/site-routes.ts'
import { headersFile, hostHeaders } from './host-headers.ts'
import { alternates, canonicalUrl } from './links.ts'
import { nginxFile } from './nginx-file.ts'
import { netlifyFile, redirectsFile } from './redirects-file.ts'
import { routesFile } from './routes-json.ts'
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.ts'

/** Returns the files for hosts and search engines, as a map from file name to text. */
export function hostFiles(
  routes: readonly Route[],
  redirects: readonly Redirect[],
  site: URL | string,
  files: readonly FileRoute[] = [],
): Record<string, string> & { _redirects: string } {
  const headers = hostHeaders(files)
  return {
    _headers: headersFile(headers),
    _redirects: redirectsFile(routes, redirects),
    'netlify.toml': netlifyFile(),
    'nginx.conf': nginxFile(routes, redirects, headers),
    'robots.txt': robotsFile(site),
    'routes.json': `${JSON.stringify(routesFile(routes, redirects), null, 2)}\n`,
    'sitemap.xml': sitemapFile(routes, site),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
  }
}

/** Writes files under `folder`, with the folders that they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

function sitemapFile(routes: readonly Route[], site: URL | string): string {
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
function robotsFile(site: URL | string): string {
  return [
    'User-agent: *',
    'Disallow: /rest/',
    'Disallow: /auth/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ].join('\n')
}
