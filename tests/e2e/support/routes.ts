import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { withParameter } from '#src/site/addresses/site-routes.ts'

const RoutesFile = v.object({
  routes: v.array(
    v.object({
      path: v.string(),
      shell: v.picklist(['web', 'app', 'story']),
      parameter: v.nullable(
        v.object({
          name: v.string(),
          optional: v.boolean(),
          beforeLast: v.optional(v.literal(true)),
        }),
      ),
    }),
  ),
})

/** The path of a page or story in one language, and the shell that the page has (src/site/routing/routes.ts). */
export interface Address {
  readonly locale: Locale
  readonly path: string
  readonly shell: 'web' | 'app' | 'story'
}

/** Returns every route of the built site. */
export function builtRoutes() {
  return v.parse(RoutesFile, JSON.parse(readFileSync('dist/routes.json', 'utf8'))).routes
}

/**
 * Returns every page's path in the given languages, and one path that does not exist. Parameters have the
 * value `Maja`.
 */
export function addresses(locales: readonly Locale[] = LOCALES): Address[] {
  const routes = builtRoutes()
  return locales.flatMap((locale) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const full = (path: string) => (path === '/' ? prefix || '/' : prefix + path)
    return [
      ...routes.flatMap(({ path, shell, parameter }) => [
        ...(parameter?.optional === false ? [] : [{ locale, path: full(path), shell }]),
        ...(parameter
          ? [{ locale, path: full(withParameter({ path, parameter }, 'Maja')), shell }]
          : []),
      ]),
      { locale, path: `${full('/')}/no-such-page`.replace('//', '/'), shell: 'web' as const },
    ]
  })
}
