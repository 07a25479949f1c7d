/** What stands around a page (contracts, section 1). */
export type Shell = 'web' | 'app' | 'story'

/** One page of the product, in all languages: the single source of everything that lists pages. */
export interface Route {
  /** Unprefixed, such as `/movie-night-in-review`. */
  path: string
  /** The last segment that the page's island reads from the address; the host rewrites it away. */
  parameter?: { name: string; optional: boolean }
  shell: Shell
  /** `site`, or the slug of the campaign that the page belongs to. */
  owner: string
  /** The page's file, from the root of the project. */
  entrypoint: string
  /** Whether search engines are asked to list it. */
  indexed: boolean
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

/** The pattern under which Astro knows a route; `Astro.routePattern` reads the same. */
export function astroPattern(path: string): string {
  return path === '/' ? '/[...locale]' : `/[...locale]${path}`
}
