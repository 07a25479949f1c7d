import type { Locale } from '#src/contract/locales.ts'
import { splitLocale } from './links.ts'
import type { Route } from './site-routes.ts'

/** A visited path, as the route table knows it. */
export interface Match {
  route: Route
  locale: Locale
  /** The segment that the page's island reads; still percent-encoded. */
  parameter?: string
}

/** The route that serves `pathname`, or undefined where no page does. */
export function matchRoute(routes: readonly Route[], pathname: string): Match | undefined {
  const { locale, path } = splitLocale(pathname)
  for (const route of routes) {
    if (route.path === path && route.parameter?.optional !== false) return { route, locale }
    const prefix = `${route.path}/`
    if (route.parameter && path.startsWith(prefix)) {
      const parameter = path.slice(prefix.length)
      if (parameter && !parameter.includes('/')) return { route, locale, parameter }
    }
  }
  return undefined
}
