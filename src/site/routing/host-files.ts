import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileRoute, Redirect, Route } from '../addresses/site-routes.ts'
import { headersFile, hostHeaders } from './host-headers.ts'
import { nginxFile } from './nginx-file.ts'
import { netlifyFile, redirectsFile } from './redirects-file.ts'
import { routesFile } from './routes-json.ts'
import { robotsFile, sitemapFile } from './sitemap-file.ts'
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.ts'

/** Returns the files for hosts and search engines, as a map from file name to text. */
export function hostFiles(
  routes: readonly Route[],
  redirects: readonly Redirect[],
  site: URL | string,
  files: readonly FileRoute[] = [],
): Record<string, string> & { _redirects: string } {
  const headers = hostHeaders(files)
  return {
    _headers: headersFile(headers),
    _redirects: redirectsFile(routes, redirects),
    'netlify.toml': netlifyFile(),
    'nginx.conf': nginxFile(routes, redirects, headers),
    'robots.txt': robotsFile(site),
    'routes.json': `${JSON.stringify(routesFile(routes, redirects), null, 2)}\n`,
    'sitemap.xml': sitemapFile(routes, site),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
  }
}

/** Writes files under `folder`, with the folders that they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}
