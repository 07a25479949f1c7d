import { existsSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { HookParameters } from 'astro'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import { copyFoldersOf } from '#src/content/definition/kind-folder.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import { pseudoRequest, withPseudoTexts } from '#src/i18n/pseudo.ts'
import { DEV_NOT_FOUND, GALLERY, type Redirect, type Route } from '../addresses/site-routes.ts'
import { tellNewKinds } from './dev-kinds.ts'
import { answerWithSeasons, isForOneSeason } from './dev-seasons.ts'
import { localizedPath, splitLocale } from './links.ts'
import { LiveAlbums } from './live-albums.ts'
import { LiveCampaigns } from './live-campaigns.ts'
import { matchRoute } from './match.ts'

type Server = HookParameters<'astro:server:setup'>['server']

const UNPREFIXED = new RegExp(`^/${DEFAULT_LOCALE}(?:/+|$)(.*)`)

/** How long the folder of campaigns must stay unchanged after an edit before it is read again. */
const QUIET_MS = 60

interface Connections {
  campaignsFolder: string
  injected: readonly Route[]
  restart(): void
}

/**
 * Makes the development server behave like the hosts of the built site: it serves redirects, rewritten
 * parameters, the not-found page in the path's locale, and the drawings of campaigns and albums. `?lang=xx`
 * shows longer, accented texts. After an edit of a campaign or album, the page reloads; for a new page or
 * album, Astro restarts. A campaign with findings shows a page that lists them; others are unaffected.
 */
export function serveLikeHosts(
  server: Server,
  { campaignsFolder, injected, restart }: Connections,
): void {
  const live = new LiveCampaigns(campaignsFolder)
  const albums = new LiveAlbums()
  const known = albums.list()
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [pathname = '/', query] = (request.url ?? '/').split('?')
    const ofAlbum = pathname.startsWith('/_astro/albums/') ? albums.fileAt(pathname) : undefined
    if (ofAlbum) {
      const type = pathname.endsWith('.json') ? 'application/json' : 'image/svg+xml'
      response.setHeader('content-type', type)
      response.end(ofAlbum)
      return
    }
    const art = pathname.startsWith('/_astro/') ? artAt(pathname, campaignsFolder) : undefined
    if (art) {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(art)
      return
    }
    const unprefixed = pathname.match(UNPREFIXED)?.[1]
    const target =
      unprefixed === undefined ? redirectOf(pathname, live.redirects) : `/${unprefixed}`
    if (target) {
      response.writeHead(302, { location: [target, query].filter(Boolean).join('?') })
      response.end()
      return
    }
    const isFile = live.files.some(({ path }) => path === splitLocale(pathname).path)
    const isOneSeason = isForOneSeason(request)
    if (!isFile && isPageRequest(request, pathname)) {
      if (!isOneSeason && live.isBroken(pathname)) {
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
        response.end(findingsPage(live.findings))
        return
      }
      const { pseudo, setCookie } = pseudoRequest(query, request.headers.cookie)
      if (setCookie) response.setHeader('set-cookie', setCookie)
      if (!isOneSeason) {
        const page = pagePath(pathname, live.routes)
        if (!page) answerAsMissing(response)
        else if (answerWithSeasons(request, response, { page, query }, live.nextSeasons)) return
        request.url = [page ?? missingPath(pathname), query].filter(Boolean).join('?')
      }
      if (pseudo) {
        withPseudoTexts(next)
        return
      }
    }
    next()
  })
  tellNewKinds(server)
  const refresh = () => {
    const before = formatFindings(live.findings)
    live.refresh()
    const now = formatFindings(live.findings)
    if (now === before) return
    const { logger } = server.config
    if (live.findings.length > 0) logger.error(`\n${now}`)
    else logger.info('The campaigns and albums have no findings any more.')
  }
  onEdit(server, albumsDirectory(), () => {
    albums.refresh()
    refresh()
    // A page reads the list of albums only when Astro starts, so a new album needs a restart.
    if (albums.list().every((slug) => known.includes(slug)))
      server.hot.send({ type: 'full-reload' })
    else restart()
  })
  if (!existsSync(campaignsFolder)) return
  const ofKinds = [...KINDS.values()].flatMap(copyFoldersOf).map((home) => resolve(home))
  for (const folder of new Set([campaignsFolder, ...ofKinds])) {
    onEdit(server, folder, () => {
      refresh()
      if ([...live.routes, ...live.nextSeasons].every((route) => isOneOf(injected, route))) {
        server.hot.send({ type: 'full-reload' })
      } else {
        restart()
      }
    })
  }
}

function onEdit(server: Server, folder: string, then: () => void): void {
  let timer: NodeJS.Timeout | undefined
  server.watcher.add(folder)
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(folder)) return
    clearTimeout(timer)
    timer = setTimeout(then, QUIET_MS)
  })
}

function isOneOf(routes: readonly Route[], { path, entrypoint }: Route): boolean {
  return routes.some((route) => route.path === path && route.entrypoint === entrypoint)
}

function isPageRequest(request: IncomingMessage, pathname: string): boolean {
  const asks = request.headers.accept ?? ''
  return asks.includes('text/html') && !/^\/(@|src\/|node_modules\/|rest\/|auth\/)/.test(pathname)
}

/** Returns Astro's path of the page at `pathname`; undefined if there is no such page. */
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

/** Sets the status to 404, because Astro renders the not-found page with 200. */
function answerAsMissing(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (_status: number, ...rest: unknown[]) =>
    writeHead(404, ...(rest as [OutgoingHttpHeaders]))
}

function artAt(url: string, campaignsFolder: string): string | undefined {
  return loadCampaigns(campaignsFolder)
    .campaigns.flatMap((campaign) => Object.values(campaign.art ?? {}))
    .find((art) => art.url === url)?.svg
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/**
 * Returns the development server's page for a campaign with findings. The page lists the findings by file and
 * field, with the fixes, and loads the requested page once a file changes.
 */
function findingsPage(findings: readonly Finding[]): string {
  const list = formatFindings(findings).replace(/[&<"]/g, (sign) => ENTITIES[sign] ?? sign)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This campaign cannot be shown yet</title>
<script type="module" src="/@vite/client"></script>
<style>
  body { margin: 0; background: #fdecd3; color: #2a1426; font: 17px/1.5 system-ui, sans-serif }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
  pre { overflow-x: auto; padding: 1.25rem; border-radius: 12px; background: #fff; font: 15px/1.5 ui-monospace, monospace; white-space: pre-wrap }
</style>
<main>
  <h1>This campaign cannot be shown yet</h1>
  <p>Correct what is listed here and save: the page comes by itself. All other pages are as they were.</p>
  <pre>${list}</pre>
</main>
</html>
`
}
