import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const FilesByLocale = v.record(v.string(), v.string())

const SHELLS = ['web', 'story', 'app'] as const

const RoutesFile = v.object({
  locales: v.pipe(v.array(v.string()), v.minLength(1)),
  routes: v.array(
    v.object({
      path: v.pipe(v.string(), v.startsWith('/')),
      shell: v.optional(v.picklist(SHELLS), 'web'),
      parameter: v.nullish(
        v.object({ name: v.string(), optional: v.boolean(), beforeLast: v.optional(v.boolean()) }),
      ),
      files: FilesByLocale,
    }),
  ),
  redirects: v.array(v.object({ from: v.string(), to: v.string() })),
  notFound: FilesByLocale,
  headers: v.record(v.string(), v.string()),
})

export interface SitePage {
  path: string
  file: string
  shell: (typeof SHELLS)[number]
  isWhole: boolean
  /** The path with “…” in place of the parameter. */
  pattern: string
}

export interface SiteRoutes {
  headers: Readonly<Record<string, string>>
  pages: readonly SitePage[]
  /** Returns the file of the page at a path; the path is not decoded and has no trailing slash. */
  pageAt(path: string): string | undefined
  /** Returns the target of a path that is redirected; undefined for other paths. */
  redirectOf(path: string): string | undefined
  /** Returns a path without the prefix of the default language; undefined if the path has no such prefix. */
  unprefixed(path: string): string | undefined
  /** Returns the file of the not-found page in the path's language. */
  notFoundAt(path: string): string | undefined
  /** Returns the path of the page with this file; undefined for other files. */
  pathOf(file: string): string | undefined
}

/**
 * Reads a build's `routes.json`.
 * @throws {Error} with the file's name if it is invalid.
 */
export function readSiteRoutes(dist: string): SiteRoutes {
  const path = join(dist, 'routes.json')
  const parsed = v.safeParse(RoutesFile, JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`${path}: ${v.getDotPath(issue)} ${issue.message}. Build the site again.`)
  }
  const { locales, routes, redirects, notFound, headers } = parsed.output
  const [defaultLocale = 'en'] = locales

  // The maps' keys are paths with their language prefix. A page's parameter is an additional segment: the last
  // one (`behind`), or the one before the last (`beforeLast`).
  const exact = new Map<string, string>()
  const behind = new Map<string, string>()
  const beforeLast = new Map<string, string>()
  const paths = new Map<string, string>()
  for (const route of routes) {
    for (const [locale, file] of Object.entries(route.files)) {
      const prefix = locale === defaultLocale ? '' : `/${locale}`
      const full = route.path === '/' ? prefix || '/' : prefix + route.path
      paths.set(file, full)
      if (!route.parameter || route.parameter.optional) exact.set(full, file)
      if (route.parameter) (route.parameter.beforeLast ? beforeLast : behind).set(full, file)
    }
  }
  const pages = routes.flatMap(({ path, shell, parameter, files }) => {
    const file = files[defaultLocale]
    const pattern = parameter?.beforeLast ? path.replace(/[^/]+$/, '…/$&') : `${path}/…`
    const isWhole = !parameter || parameter.optional
    return file ? [{ path, file, shell, isWhole, pattern }] : []
  })
  return {
    headers,
    pages,
    pageAt(path) {
      const page = exact.get(path)
      if (page) return page
      const [above, last] = splitLast(path)
      return behind.get(above) ?? beforeLast.get(`${splitLast(above)[0]}/${last}`)
    },
    redirectOf: (path) => redirects.find(({ from }) => from === path)?.to,
    unprefixed(path) {
      const prefix = `/${defaultLocale}`
      if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined
      // The target must have exactly one leading slash: browsers read two slashes as another host.
      return `/${path.slice(prefix.length).replace(/^[/\\]+/, '')}`
    },
    notFoundAt(path) {
      const first = path.split('/', 2)[1] ?? ''
      return notFound[locales.includes(first) ? first : defaultLocale]
    },
    pathOf: (file) => paths.get(file),
  }
}

function splitLast(path: string): [above: string, last: string] {
  const slash = path.lastIndexOf('/')
  return [path.slice(0, slash), path.slice(slash + 1)]
}
