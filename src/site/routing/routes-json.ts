import { LOCALES, type Locale } from '#src/contract/locales.ts'
import {
  NOT_FOUND,
  type Redirect,
  type Route,
  type RouteParameter,
  type Shell,
} from '../addresses/site-routes.ts'
import { COMMON_HEADERS } from './content-security-policy.ts'
import { htmlFiles } from './html-files.ts'
import { localizedPath } from './links.ts'

export interface RoutesFile {
  locales: readonly Locale[]
  routes: {
    path: string
    parameter: RouteParameter | null
    shell: Shell
    files: Record<Locale, string>
  }[]
  redirects: { from: string; to: string }[]
  notFound: Record<Locale, string>
  /** The headers of every response, except those for caching, which the server decides. */
  headers: Readonly<Record<string, string>>
}

/** Returns the route table in the format for servers. */
export function routesFile(routes: readonly Route[], redirects: readonly Redirect[]): RoutesFile {
  return {
    locales: LOCALES,
    routes: routes.map(({ path, parameter, shell }) => ({
      path,
      shell,
      parameter: parameter ?? null,
      files: htmlFiles(path),
    })),
    redirects: redirects.flatMap(({ path, to }) =>
      LOCALES.map((locale) => ({
        from: localizedPath(path, locale),
        to: localizedPath(to, locale),
      })),
    ),
    notFound: htmlFiles(NOT_FOUND.path),
    headers: COMMON_HEADERS,
  }
}
