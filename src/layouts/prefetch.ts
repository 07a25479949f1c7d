import type { AppWindow } from '#src/bridge/hosts/detect.ts'
import { isInApp } from '#src/bridge/hosts/in-app.ts'
import {
  type PrefetchedResponse,
  type PrefetchWindow,
  prefetchKey,
} from '#src/contract/prefetch.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { abortAfter } from '#src/rpc/abort-after.ts'
import { callHeaders, POSITION_KEY } from '#src/rpc/call-headers.ts'
import { writePrefetchedNumbers } from './prefetched-numbers.ts'

/** How long an answer is waited for, in ms; the island asks again then. */
const TIMEOUT_MS = 10_000

/**
 * Sends the calls that the page declares, long before the island that makes them is there, writes their
 * figures into the page, and keeps the answers for it. Not inside the app, which makes calls itself, and
 * not where the page may turn to another season. It is built on its own, so that one file is all that the
 * first call waits for: the page's head asks for it, and it runs while the rest is still being read.
 */
function prefetchCalls(): void {
  const { lang, dataset } = document.documentElement
  const { calls, page = '', season } = dataset
  // Deeper addresses of the page are about another player or team.
  const isOwn = location.pathname.endsWith(page)
  if (!calls || !isOwn || season || isInApp(window as AppWindow)) return
  // An island that was there before this script asks by itself.
  if (document.querySelector('astro-island:not([ssr])')) return
  const token = stored('localStorage', STORAGE_KEYS.token)
  const headers = callHeaders(lang, token, stored('sessionStorage', POSITION_KEY))
  const query = new URLSearchParams(location.search)
  const sent: PrefetchWindow['rollmatesCalls'] = new Map()
  ;(window as PrefetchWindow).rollmatesCalls = sent
  const parsed = documentParsed()
  for (const call of calls.split('\n')) {
    const [, name = '', ofPlayers, unless = '', body = ''] =
      /^(\w+)(!?)\?([\w|]*) (.*)$/.exec(call) ?? []
    const path = `/rest/v1/rpc/${name}`
    if (unless.split('|').some((one) => query.has(one)) || (ofPlayers && !token)) continue
    const answer = send(path, body, headers).catch(() => undefined)
    sent.set(prefetchKey(path, body, headers), answer)
    Promise.all([answer, parsed]).then(
      ([there]) => there?.status === 200 && writePrefetchedNumbers(JSON.parse(there.text)),
    )
  }
}

/** Resolves once the page's own markup is there. */
function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.readyState !== 'loading' && resolve()
    document.addEventListener('readystatechange', look)
    look()
  })
}

async function send(
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<PrefetchedResponse> {
  const response = await fetch((import.meta.env.PUBLIC_API_BASE ?? '') + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: abortAfter(TIMEOUT_MS),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, at: performance.now() }
}

function stored(where: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[where].getItem(key)
  } catch {
    return null
  }
}

prefetchCalls()
