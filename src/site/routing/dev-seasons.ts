import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { pageOf } from '#src/content/load/season-paths.ts'
import type { Route } from '../addresses/site-routes.ts'
import { localizedPath, splitLocale } from './links.ts'
import { NEXT_SEASON, SWITCH_SCRIPT, withNextSeason } from './next-season.ts'

const ALONE = 'x-one-season'

/**
 * Answers a request for `page` as a build would (`carryNextSeasons`): the page contains the next seasons of its
 * path, and switches between them by the server's clock. Returns false for a page without next seasons, which
 * the server then answers normally.
 */
export function answerWithSeasons(
  request: IncomingMessage,
  response: ServerResponse,
  { page: address, query }: { page: string; query: string | undefined },
  nextSeasons: readonly Route[],
): boolean {
  const { locale, path } = splitLocale(address)
  const later = nextSeasons.filter((route) => pageOf(route.path).path === path)
  if (later.length === 0) return false
  const get = async (page: string): Promise<string> => {
    const answer = await fetch(originOf(request) + [page, query].filter(Boolean).join('?'), {
      headers: { accept: 'text/html', cookie: request.headers.cookie ?? '', [ALONE]: '1' },
    })
    return answer.text()
  }
  const page = async (): Promise<string> => {
    let html = await get(address)
    for (const route of later) {
      const next = await get(localizedPath(route.path, locale))
      html = withNextSeason(html, next, pageOf(route.path).slug ?? '')
    }
    return html.replace(NEXT_SEASON, `<script type="module" src="/${SWITCH_SCRIPT}"></script>`)
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  page().then(
    (html) => response.end(html),
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
  return true
}

/** Returns whether a request is for one season's page, which becomes part of another page. */
export function isForOneSeason(request: IncomingMessage): boolean {
  return ALONE in request.headers
}

function originOf({ socket: { localAddress = '127.0.0.1', localPort } }: IncomingMessage): string {
  return `http://${isIPv6(localAddress) ? `[${localAddress}]` : localAddress}:${localPort}`
}
