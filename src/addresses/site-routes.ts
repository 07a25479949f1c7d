/** What stands around a page (contracts, section 1). */
export type Shell = 'web' | 'app' | 'story'

/** The segment of a page's addresses that its island reads; the host rewrites it away. */
export interface RouteParameter {
  name: string
  /** Whether the page also answers its address without the segment. */
  optional: boolean
  /**
   * Whether the segment stands before the last one of the page's path, as in `/game/{id}/ranking` of the
   * page `/game/ranking`, and not behind it.
   */
  beforeLast?: true
}

/** One page of the product, in all languages: the single source of everything that lists pages. */
export interface Route {
  /** Unprefixed, such as `/movie-night-in-review`. */
  path: string
  parameter?: RouteParameter
  shell: Shell
  /** `site`, or the slug of the campaign that the page belongs to. */
  owner: string
  /** The page's file, from the root of the project. */
  entrypoint: string
  /** Whether search engines are asked to list it. */
  indexed: boolean
  /** Whether links to it that somebody gets open in the app, where that is installed. */
  opensInApp?: boolean
}

/** A file that a campaign builds beside its pages, in all languages, such as a calendar's feed. */
export interface FileRoute {
  /** Unprefixed, such as `/event/calendar.ics`. */
  path: string
  /** The endpoint that returns it, from the root of the project. */
  entrypoint: string
  /** Its media type. */
  type: string
}

/** An address that leads to another, in every language; both unprefixed. */
export interface Redirect {
  path: string
  to: string
}

/** The start page of a product without an invite activity. */
export const HOME: Route = {
  path: '/',
  shell: 'web',
  owner: 'site',
  entrypoint: 'src/pages/_home.astro',
  indexed: true,
}

/** The pages that are no campaign's. */
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

/** The page of any other path; its files are answered with status 404. */
export const NOT_FOUND: Route = {
  path: '/404',
  shell: 'web',
  owner: 'site',
  entrypoint: 'src/pages/[...locale]/404.astro',
  indexed: false,
}

/** Where the development server has the not-found page: Astro keeps `/404` for a page of its own. */
export const DEV_NOT_FOUND = '/_not-found'

/** All shared pieces on one page; routed by the development server only. */
export const GALLERY: Route = {
  path: '/_gallery',
  shell: 'web',
  owner: 'site',
  entrypoint: 'src/pages/_gallery.astro',
  indexed: false,
}

/** Returns the address of a page with `segment` for its parameter. */
export function withParameter(
  { path, parameter }: { path: string; parameter?: Pick<RouteParameter, 'beforeLast'> | null },
  segment: string,
): string {
  if (!parameter?.beforeLast) return `${path}/${segment}`
  const last = path.lastIndexOf('/')
  return `${path.slice(0, last)}/${segment}${path.slice(last)}`
}

/** The pattern under which Astro knows a route; `Astro.routePattern` reads the same. */
export function astroPattern(path: string): string {
  return path === '/' ? '/[...locale]' : `/[...locale]${path}`
}
