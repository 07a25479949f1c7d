import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locales.ts'
import { NOT_FOUND, type Redirect, type Route, withParameter } from '../addresses/site-routes.ts'
import type { HostHeaders } from './host-headers.ts'
import { htmlFiles } from './html-files.ts'
import { localizedPath } from './links.ts'

/**
 * Returns `nginx.conf`: an include for a `server` block whose `root` is the built site. It contains the
 * rewrites, the not-found page per locale and the headers, from the same table as for every other host.
 */
export function nginxFile(
  routes: readonly Route[],
  redirects: readonly Redirect[],
  headers: HostHeaders,
): string {
  return `${[
    '# Include this in a server block whose root is the folder of this file.',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/javascript application/javascript application/json image/svg+xml text/xml text/plain text/calendar;',
    // These files are for hosts and for our own server, so they are not served.
    'location ~ ^/(nginx\\.conf|netlify\\.toml|routes\\.json|\\.campaigns\\.json|\\.assets\\.json|_headers|_redirects)$ { return 404; }',
    ...notFoundPages(),
    // Removes the English prefix. (?s) lets a dot match a line feed, which a request may contain (%0a).
    `location = /${DEFAULT_LOCALE} { rewrite ^ / permanent; }`,
    `location ^~ /${DEFAULT_LOCALE}/ { rewrite (?s)^/${DEFAULT_LOCALE}/+(.*)$ /$1 permanent; }`,
    ...redirects.flatMap(leads),
    ...routes.flatMap(pages),
    // Redirects a path with a trailing slash to the canonical path. "rewrite" encodes the path again, whereas
    // "return" would put a decoded carriage return into the header.
    'location ~ (?s)^/.+/$ { rewrite (?s)^(/.+)/$ $1 permanent; }',
    ...locations(headers),
  ].join('\n')}\n`
}

function notFoundPages(): string[] {
  const files = htmlFiles(NOT_FOUND.path)
  return LOCALES.map((locale) => `location = /${files[locale]} { internal; }`)
}

function leads({ path, to }: Redirect): string[] {
  return LOCALES.map(
    (locale) =>
      `location = ${localizedPath(path, locale)} { return 302 ${localizedPath(to, locale)}$is_args$args; }`,
  )
}

function pages(route: Route): string[] {
  const files = htmlFiles(route.path)
  return LOCALES.flatMap((locale) => {
    const path = localizedPath(route.path, locale)
    const serve = `{ try_files /${files[locale]} =404; }`
    const exact = route.parameter?.optional === false ? [] : [`location = ${path} ${serve}`]
    const requested = localizedPath(withParameter(route, '[^/]+'), locale)
    return [...exact, ...(route.parameter ? [`location ~ ^${requested}$ ${serve}`] : [])]
  })
}

function locations(headers: HostHeaders): string[] {
  const base = headers['/*'] ?? {}
  const files = htmlFiles(NOT_FOUND.path)
  const rest = Object.entries(headers).filter(([pattern]) => pattern !== '/*')
  return [
    // A location's add_header lines replace those of the outer block, so each location repeats all of them.
    ...addHeaders(base, ''),
    `error_page 404 /${files[DEFAULT_LOCALE]};`,
    ...rest.flatMap(([pattern, { 'Content-Type': type, ...own }]) => [
      pattern.endsWith('*') ? `location ^~ ${pattern.slice(0, -1)} {` : `location = ${pattern} {`,
      ...(type
        ? ['  types { }', `  default_type ${type.includes(';') ? `"${type}"` : type};`]
        : []),
      ...addHeaders({ ...base, ...own }, '  '),
      '  try_files $uri =404;',
      '}',
    ]),
    ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map(
      (locale) => `location /${locale}/ { error_page 404 /${files[locale]}; try_files $uri =404; }`,
    ),
    'location / { try_files $uri =404; }',
  ]
}

function addHeaders(values: Record<string, string>, indent: string): string[] {
  return Object.entries(values).map(([name, value]) => {
    // Without `always`, an error response has no caching header, so a missing page is not cached.
    const always = name === 'Cache-Control' ? '' : ' always'
    return `${indent}add_header ${name} "${value.replaceAll('"', '\\"')}"${always};`
  })
}
