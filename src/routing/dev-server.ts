import { existsSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { HookParameters } from 'astro'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import { localizedPath, splitLocale } from './links.ts'
import { matchRoute } from './match.ts'
import { DEV_NOT_FOUND, GALLERY, type Redirect, type Route } from './site-routes.ts'

type Server = HookParameters<'astro:server:setup'>['server']

/**
 * What hosts do for the built site, done in the development server: redirects, rewrites of
 * parameters, the not-found page in the path's locale, campaigns' drawings. An edit of a campaign reloads the page.
 */
export function serveLikeHosts(
  server: Server,
  routes: readonly Route[],
  redirects: readonly Redirect[],
  campaignsFolder: string,
) {
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [pathname = '/', query] = (request.url ?? '/').split('?')
    const art = pathname.startsWith('/_astro/') ? artAt(pathname, campaignsFolder) : undefined
    if (art) {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(art)
      return
    }
    const target = redirectOf(pathname, redirects)
    if (target) {
      response.writeHead(302, { location: [target, query].filter(Boolean).join('?') })
      response.end()
      return
    }
    if (isPageRequest(request, pathname)) {
      const page = pagePath(pathname, routes)
      if (!page) answerAsMissing(response)
      request.url = [page ?? missingPath(pathname), query].filter(Boolean).join('?')
    }
    next()
  })
  if (!existsSync(campaignsFolder)) return
  server.watcher.add(campaignsFolder)
  server.watcher.on('all', (event, file) => {
    if (!file.startsWith(campaignsFolder)) return
    if (event === 'add' && file.endsWith('campaign.yaml')) {
      server.config.logger.info(
        'A new campaign: stop the server and start it again to see its pages.',
      )
    }
    server.hot.send({ type: 'full-reload' })
  })
}

function isPageRequest(request: IncomingMessage, pathname: string): boolean {
  const asks = request.headers.accept ?? ''
  return asks.includes('text/html') && !/^\/(@|src\/|node_modules\/|rest\/|auth\/)/.test(pathname)
}

/** Where Astro has the page of `pathname`; undefined where there is none. */
function pagePath(pathname: string, routes: readonly Route[]): string | undefined {
  if (pathname === GALLERY.path) return pathname
  const match = matchRoute(routes, pathname)
  return match && localizedPath(match.route.path, match.locale)
}

function redirectOf(pathname: string, redirects: readonly Redirect[]): string | undefined {
  const { locale, path } = splitLocale(pathname)
  const found = redirects.find((redirect) => redirect.path === path)
  return found && localizedPath(found.to, locale)
}

function missingPath(pathname: string): string {
  const { locale } = splitLocale(pathname)
  return locale === DEFAULT_LOCALE ? DEV_NOT_FOUND : `${DEV_NOT_FOUND}/${locale}`
}

/** Astro renders the not-found page like any other: the status is ours to say. */
function answerAsMissing(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (_status: number, ...rest: unknown[]) =>
    writeHead(404, ...(rest as [OutgoingHttpHeaders]))
}

function artAt(url: string, campaignsFolder: string): string | undefined {
  return loadCampaigns(campaignsFolder)
    .campaigns.flatMap((campaign) => ('art' in campaign ? Object.values(campaign.art) : []))
    .find((art) => art.url === url)?.svg
}
