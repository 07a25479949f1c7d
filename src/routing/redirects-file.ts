import { NOT_FOUND, type Redirect, type Route, withParameter } from '#src/addresses/site-routes.ts'
import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locales.ts'
import { htmlFiles } from './html-files.ts'
import { localizedPath } from './links.ts'

/**
 * `_redirects`, as Netlify and Cloudflare Pages read it: the addresses of a page with a
 * parameter are answered by its one page, unknown paths by the not-found page in the path's locale.
 */
export function redirectsFile(routes: readonly Route[], redirects: readonly Redirect[]): string {
  const leads = redirects.flatMap(({ path, to }) =>
    LOCALES.map((locale) => `${localizedPath(path, locale)}  ${localizedPath(to, locale)}  302`),
  )
  const rewrites = routes
    .filter((route) => route.parameter)
    .flatMap((route) =>
      LOCALES.map((locale) => {
        const asked = withParameter(route, `:${route.parameter?.name}`)
        return `${localizedPath(asked, locale)}  ${localizedPath(route.path, locale)}  200`
      }),
    )
  const notFound = htmlFiles(NOT_FOUND.path)
  // The prefixes first: the pattern of English fits everything.
  const missing = LOCALES.toSorted((a, b) => rank(a) - rank(b)).map(
    (locale) => `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/*  /${notFound[locale]}  404`,
  )
  // English has no prefix. Each page by itself: what a pattern takes as the rest can begin with a slash,
  // and would then be another host.
  const unprefixed = routes.flatMap((route) => {
    const asked = route.parameter ? [withParameter(route, `:${route.parameter.name}`)] : []
    const exact = route.parameter?.optional === false ? [] : [route.path]
    return [...exact, ...asked].map(
      (path) => `/${DEFAULT_LOCALE}${path === '/' ? '' : path}  ${path}  301`,
    )
  })
  return `${[...unprefixed, ...leads, ...rewrites, ...missing].join('\n')}\n`
}

function rank(locale: string): number {
  return locale === DEFAULT_LOCALE ? 1 : 0
}
