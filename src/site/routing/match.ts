import type { Locale } from '#src/contract/locales.ts'
import { type Route, withParameter } from '../addresses/site-routes.ts'
import { splitLocale } from './links.ts'

/** A stand-in for the parameter of a route. No address can contain this character. */
const PLACE = '\n'

export interface Match {
  route: Route
  locale: Locale
  /** The percent-encoded value of the route's parameter. */
  parameter?: string
}

/** Returns the route of `pathname`; undefined without a page. */
export function matchRoute(routes: readonly Route[], pathname: string): Match | undefined {
  const { locale, path } = splitLocale(pathname)
  for (const route of routes) {
    if (route.path === path && route.parameter?.optional !== false) return { route, locale }
    if (!route.parameter) continue
    const [before = '', after = ''] = withParameter(route, PLACE).split(PLACE)
    if (path.startsWith(before) && path.endsWith(after)) {
      const parameter = path.slice(before.length, path.length - after.length)
      if (parameter && !parameter.includes('/')) return { route, locale, parameter }
    }
  }
  return undefined
}
