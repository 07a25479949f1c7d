import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HookParameters } from 'astro'
import { loadCampaigns } from '../campaigns/load.ts'
import { localizedPath, splitLocale } from './links.ts'
import { matchRoute } from './match.ts'
import { GALLERY, NOT_FOUND, routeTable } from './routes.ts'

type Server = HookParameters<'astro:server:setup'>['server']

/**
 * What hosts do for the built site, done in the development server: rewrites of parameters, the
 * not-found page in the path's locale, campaigns' drawings. An edit of a campaign reloads the page.
 */
export function serveLikeHosts(server: Server, campaignsFolder: string) {
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [pathname = '/', query] = (request.url ?? '/').split('?')
    const art = pathname.startsWith('/_astro/') ? artAt(pathname, campaignsFolder) : undefined
    if (art) {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(art)
      return
    }
    if (isPageRequest(request, pathname)) {
      request.url = [pagePath(pathname, campaignsFolder), query].filter(Boolean).join('?')
    }
    next()
  })
  if (!existsSync(campaignsFolder)) return
  server.watcher.add(campaignsFolder)
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(campaignsFolder)) server.hot.send({ type: 'full-reload' })
  })
}

function isPageRequest(request: IncomingMessage, pathname: string): boolean {
  const asks = request.headers.accept ?? ''
  return asks.includes('text/html') && !/^\/(@|src\/|node_modules\/|rest\/|auth\/)/.test(pathname)
}

function pagePath(pathname: string, campaignsFolder: string): string {
  if (pathname === GALLERY.path) return pathname
  const match = matchRoute(routeTable(loadCampaigns(campaignsFolder).campaigns), pathname)
  if (match) return localizedPath(match.route.path, match.locale)
  return localizedPath(NOT_FOUND.path, splitLocale(pathname).locale)
}

function artAt(url: string, campaignsFolder: string): string | undefined {
  return loadCampaigns(campaignsFolder)
    .campaigns.flatMap((campaign) => Object.values(campaign.art))
    .find((art) => art.url === url)?.svg
}
