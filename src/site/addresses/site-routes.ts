export type Shell = 'web' | 'app' | 'story'

/** A segment of a page's URL that the page's island reads. The web host's rewrite removes it from the path. */
export interface RouteParameter {
  name: string
  optional: boolean
  /**
   * Whether the segment is before the last segment of the page's path instead of after it: the page
   * `/game/ranking` has the address `/game/{id}/ranking`.
   */
  beforeLast?: true
}

/** A page of the product in all languages. All lists of pages come from these routes. */
export interface Route {
  /** The path without a locale, such as `/movie-night-in-review`. */
  path: string
  parameter?: RouteParameter
  shell: Shell
  /** `site`, or the slug of the campaign that the page belongs to. */
  owner: string
  entrypoint: string
  indexed: boolean
  opensInApp?: boolean
}

export interface FileRoute {
  /** The path without a locale, such as `/event/calendar.ics`. */
  path: string
  entrypoint: string
  type: string
}

/** A redirect in every language. Both paths are without a locale. */
export interface Redirect {
  path: string
  to: string
}

export const HOME: Route = {
  path: '/',
  shell: 'web',
  owner: 'site',
  entrypoint: 'src/pages/_home.astro',
  indexed: true,
}

export const SITE_ROUTES: readonly Route[] = [
  {
    path: '/download',
    shell: 'web',
    owner: 'site',
    entrypoint: 'src/pages/[...locale]/download.astro',
    indexed: true,
  },
  {
    path: '/d',
    parameter: { name: 'id', optional: false },
    shell: 'web',
    owner: 'site',
    entrypoint: 'src/pages/[...locale]/d.astro',
    indexed: false,
    opensInApp: true,
  },
  {
    path: '/u',
    parameter: { name: 'username', optional: true },
    shell: 'web',
    owner: 'site',
    entrypoint: 'src/pages/[...locale]/u.astro',
    indexed: false,
  },
  {
    path: '/settings',
    shell: 'web',
    owner: 'site',
    entrypoint: 'src/pages/[...locale]/settings.astro',
    indexed: false,
  },
  {
    path: '/mail',
    shell: 'web',
    owner: 'site',
    entrypoint: 'src/pages/[...locale]/mail.astro',
    indexed: false,
  },
  {
    path: '/sign-in',
    shell: 'web',
    owner: 'site',
    entrypoint: 'src/pages/[...locale]/sign-in.astro',
    indexed: false,
  },
  {
    path: '/link-account',
    shell: 'app',
    owner: 'site',
    entrypoint: 'src/pages/[...locale]/link-account.astro',
    indexed: true,
  },
]

export const NOT_FOUND: Route = {
  path: '/404',
  shell: 'web',
  owner: 'site',
  entrypoint: 'src/pages/[...locale]/404.astro',
  indexed: false,
}

/** The development server's path of the not-found page, because Astro reserves `/404`. */
export const DEV_NOT_FOUND = '/_not-found'

/** A page with all shared components, which exists only in development. */
export const GALLERY: Route = {
  path: '/_gallery',
  shell: 'web',
  owner: 'site',
  entrypoint: 'src/pages/_gallery.astro',
  indexed: false,
}

/** Returns the address of a page with `segment` as its parameter. */
export function withParameter(
  { path, parameter }: { path: string; parameter?: Pick<RouteParameter, 'beforeLast'> | null },
  segment: string,
): string {
  if (!parameter?.beforeLast) return `${path}/${segment}`
  const last = path.lastIndexOf('/')
  return `${path.slice(0, last)}/${segment}${path.slice(last)}`
}

/** Returns Astro's pattern of a route; `Astro.routePattern` returns the same. */
export function astroPattern(path: string): string {
  return path === '/' ? '/[...locale]' : `/[...locale]${path}`
}
