import { LOCALES, type Locale } from '../contract/locales.ts'
import { type HostHeaders, hostHeaders } from './host-headers.ts'
import { htmlFiles } from './html-files.ts'
import { NOT_FOUND, type Route } from './routes.ts'

/** `dist/routes.json`: what a server needs to serve the built site. */
export interface RoutesFile {
  locales: readonly Locale[]
  routes: {
    path: string
    parameter: { name: string; optional: boolean } | null
    files: Record<Locale, string>
  }[]
  notFound: Record<Locale, string>
  /** By pattern of paths (`*` is anything), what every answer carries. */
  headers: HostHeaders
}

/** The route table in the shape that servers read. */
export function routesFile(routes: readonly Route[]): RoutesFile {
  return {
    locales: LOCALES,
    routes: routes.map(({ path, parameter }) => ({
      path,
      parameter: parameter ?? null,
      files: htmlFiles(path),
    })),
    notFound: htmlFiles(NOT_FOUND.path),
    headers: hostHeaders(),
  }
}
