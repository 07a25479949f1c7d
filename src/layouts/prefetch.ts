import type { Host } from '#src/bridge/host.ts'
import { type AppWindow, detectAppHost } from '#src/bridge/hosts/detect.ts'
import { firstMessageId } from '#src/bridge/message-id.ts'
import {
  NAME_IN_ADDRESS,
  type PrefetchedResponse,
  type PrefetchWindow,
  prefetchKey,
} from '#src/contract/prefetch.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { abortAfter } from '#src/rpc/abort-after.ts'
import { callHeaders, POSITION_KEY } from '#src/rpc/call-headers.ts'
import { writePrefetchedNumbers } from './prefetched-numbers.ts'

const PLACE = JSON.stringify(NAME_IN_ADDRESS)

/** After this time the island makes the call itself. */
const TIMEOUT_MS = 10_000

/**
 * Sends the calls that the page declares, long before its island runs; inside the app, the app sends them.
 * Writes numbers from the responses into the page, and keeps the responses for the island. Does nothing on a
 * page that may show another season. This file is built separately, so that the first call waits for only one
 * file, which loads while the page is still being parsed.
 */
function prefetchCalls(): void {
  const { lang, dataset } = document.documentElement
  const { calls, page = '', season } = dataset
  const [, rest = ''] = location.pathname.split(`${page}/`)
  if (!calls || season) return
  // An island that has already started makes its own calls.
  if (document.querySelector('astro-island:not([ssr])')) return
  const app = detectAppHost(window as AppWindow)
  const token = stored('localStorage', STORAGE_KEYS.token)
  // The app adds the headers of the calls that it sends.
  const headers = app ? {} : callHeaders(lang, token, stored('sessionStorage', POSITION_KEY))
  const query = new URLSearchParams(location.search)
  const sent: PrefetchWindow['rollmatesCalls'] = new Map()
  ;(window as PrefetchWindow).rollmatesCalls = sent
  if (app) window.rollmatesBridge = { answer: answered, early: answered }
  const parsed = documentParsed()
  for (const call of calls.split('\n')) {
    const [, name = '', ofPlayers, unless = '', template = ''] =
      /^(\w+)(!?)\?([\w|]*) (.*)$/.exec(call) ?? []
    if (!rest === template.includes(PLACE)) continue
    const body = template.replace(PLACE, () => JSON.stringify(decoded(rest)))
    const path = `/rest/v1/rpc/${name}`
    if (unless.split('|').some((one) => query.has(one)) || (ofPlayers && !token && !app)) continue
    const answer = app
      ? sendThroughApp(app, name, body)
      : send(path, body, headers).catch(() => undefined)
    sent.set(prefetchKey(path, body, headers), answer)
    Promise.all([answer, parsed]).then(
      ([there]) => there?.status === 200 && writePrefetchedNumbers(JSON.parse(there.text)),
    )
  }
}

/** Decodes a part of the path. Returns malformed text unchanged, because no player has such a name. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

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

const asked = new Map<number, (answer: PrefetchedResponse | undefined) => void>()

/** Resolves to undefined after an error, so that the island repeats the call and handles the error. */
function sendThroughApp(
  app: Host,
  name: string,
  body: string,
): Promise<PrefetchedResponse | undefined> {
  return new Promise((resolve) => {
    const id = firstMessageId() + asked.size
    asked.set(id, resolve)
    setTimeout(resolve, TIMEOUT_MS)
    try {
      app.post(
        { id, method: 'rpc', params: { function: name, params: JSON.parse(body) } },
        answered,
      )
    } catch {
      resolve(undefined)
    }
  })
}

/** The app calls `answered` as `window.rollmatesBridge.answer`. Returns false for another script's request. */
function answered(id: number, answer: unknown): boolean {
  const { data } = (answer ?? {}) as { data?: unknown }
  const text = JSON.stringify(data)
  asked.get(id)?.(
    text === undefined
      ? undefined
      : { status: 200, headers: new Headers(), text, at: performance.now() },
  )
  return asked.has(id)
}

function stored(where: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[where].getItem(key)
  } catch {
    return null
  }
}

prefetchCalls()
