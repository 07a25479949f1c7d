import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locales.ts'
import { NOT_FOUND, type Redirect, type Route, withParameter } from '../addresses/site-routes.ts'
import { htmlFiles } from './html-files.ts'
import { localizedPath } from './links.ts'

/** The limits of hosts for `_redirects`. Beyond these limits, hosts drop rules or refuse the deployment. */
const HOSTS = [
  { host: 'Cloudflare', exact: 2_000, patterns: 100, bytes: 100_000, characters: 1_000 },
  // Netlify has no limit, but advises against larger files.
  { host: 'Netlify', exact: 10_000, patterns: 10_000, bytes: 1_000_000, characters: 10_000 },
] as const

/**
 * Returns `_redirects`, for Netlify and Cloudflare. One page serves all addresses of a route with a parameter.
 * Exact rules come first, because Cloudflare counts every rule after the first pattern as a pattern.
 */
export function redirectsFile(routes: readonly Route[], redirects: readonly Redirect[]): string {
  // Removes the prefix of English, with a rule for each page: the rest that a pattern matches could begin with
  // a slash, and the redirect would then lead to another host.
  const withoutPrefix = (path: string) =>
    `/${DEFAULT_LOCALE}${path === '/' ? '' : path}  ${path}  301`
  const unprefixed = routes
    .filter(({ parameter }) => parameter?.optional !== false)
    .map(({ path }) => withoutPrefix(path))
  const leads = redirects.flatMap(({ path, to }) =>
    LOCALES.map((locale) => `${localizedPath(path, locale)}  ${localizedPath(to, locale)}  302`),
  )
  const patterns = routes
    .filter(({ parameter }) => parameter)
    .flatMap((route) => {
      const requested = withParameter(route, `:${route.parameter?.name}`)
      // The rule with `:locale` covers other languages: no page exists for an unknown first segment.
      return [
        withoutPrefix(requested),
        `${requested}  ${route.path}  200`,
        `/:locale${requested}  /:locale${route.path}  200`,
      ]
    })
  return `${[...unprefixed, ...leads, ...patterns].join('\n')}\n`
}

/**
 * Returns `netlify.toml`: the not-found page of each language. Cloudflare finds these automatically, and
 * refuses a `_redirects` with status 404.
 */
export function netlifyFile(): string {
  const notFound = htmlFiles(NOT_FOUND.path)
  // English comes last, because its pattern matches all paths.
  return [...LOCALES]
    .reverse()
    .map(
      (locale) =>
        `[[redirects]]\nfrom = "${localizedPath('/', locale).replace(/\/$/, '')}/*"\nto = "/${notFound[locale]}"\nstatus = 404\n`,
    )
    .join('\n')
}

/** Returns a sentence for each limit of a host that the text of `_redirects` exceeds. */
export function redirectsFindings(text: string): string[] {
  const rules = text.trimEnd().split('\n')
  const first = rules.findIndex((rule) => /[:*]/.test(rule))
  const exact = first < 0 ? rules.length : first
  const needed = {
    exact,
    patterns: rules.length - exact,
    bytes: Buffer.byteLength(text),
    characters: Math.max(...rules.map(({ length }) => length)),
  }
  return HOSTS.flatMap((limits) =>
    (['exact', 'patterns', 'bytes', 'characters'] as const)
      .filter((what) => needed[what] > limits[what])
      .map(
        (what) =>
          `${limits.host} takes ${limits[what]} ${UNITS[what]} of _redirects, and these pages need ${needed[what]}: delete the folders of campaigns that nobody opens any more, or choose another host.`,
      ),
  )
}

const UNITS = {
  exact: 'exact rules',
  patterns: 'rules with a pattern',
  bytes: 'bytes',
  characters: 'characters in a line',
} as const
