import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { connect } from 'node:tls'
import type { BrowserContext } from '@playwright/test'
import { textTable } from '#backend/cli/text-table.ts'
import { contextOf, launchBrowser, PHONE, PLAYER, serveUntilEnd } from './browser.ts'
import { quantile, spread } from './figures.ts'
import { interruptible } from './interruptible.ts'

const RUNS = 5
/** A slow 4G connection: latency in ms, throughput in bytes per second. The browser throttles real requests. */
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_TIMES_SLOWER = 4
/** How long the page is still observed after the player's own content is shown, in ms. */
const QUIET = 700

/** The pages whose first screen shows data of the player. */
const PAGES = [
  '/activity',
  '/activity/claim',
  '/lucky-draw',
  '/free-mini-game',
  '/dice',
  '/u',
  '/partner-team',
  '/app/events',
]

/** The results of `observe` in the page, in ms since the start of the navigation. */
type Observed = Record<'lcp' | 'cls' | 'longest', number> & { figures?: number; own?: number }

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The results of one visit; `script` is in transferred bytes. */
type Visit = Awaited<ReturnType<typeof visit>>

/** The columns of the table: the header, the measured value, and how the values of all runs are formatted. */
const COLUMNS: readonly [string, keyof Visit, (values: readonly number[]) => string][] = [
  ['own figures ms', 'figures', spread],
  ['own content ms', 'own', spread],
  ['LCP ms', 'lcp', spread],
  ['CLS', 'cls', (values) => quantile(values).toFixed(3)],
  ['longest task ms', 'longest', spread],
  ['requests', 'requests', (values) => quantile(values).toFixed(0)],
  ['JS kB', 'script', (values) => (quantile(values) / 1000).toFixed(1)],
]

/**
 * Measures first and repeated visits on a slow connection and phone. “Own figures” are the player's numbers
 * (code, points, spins, …), which pages write before their islands run. “Own content” is the first frame in
 * which no part of the first screen waits for the player's data.
 */
export async function benchOwnContent(paths: readonly string[]): Promise<void> {
  process.stdout.write(
    `Method: Chromium, HTTP/2 with brotli, ${NETWORK.latency} ms, 1.6 Mbit/s, CPU ${CPU_TIMES_SLOWER} times slower, ${RUNS} runs a page; min / median / max.\n`,
  )
  await interruptible(async (later) => {
    const product = await serveUntilEnd(later, true)
    // Makes the browser trust the certificate, because ignoring its error would disable the cache.
    const browser = await launchBrowser(later, [
      `--ignore-certificate-errors-spki-list=${await keyOf(product.url)}`,
    ])
    const rows = [['page', 'visit', ...COLUMNS.map(([head]) => head)]]
    const chosen = paths.length > 0 ? paths : PAGES
    const visits = new Map(
      chosen.map((path) => [path, { first: [] as Visit[], repeated: [] as Visit[] }]),
    )
    // Each run visits every page, so that other load on the machine affects all pages equally.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [path, { first, repeated }] of visits) {
        const options = { ...PHONE, baseURL: product.url }
        const context = await contextOf(browser, PLAYER, options)
        first.push(await visit(context, path))
        repeated.push(await visit(context, path))
        await context.close()
      }
      process.stderr.write(`run ${run + 1} of ${RUNS}\n`)
    }
    for (const [path, both] of visits) {
      for (const [name, ofPage] of Object.entries(both)) {
        const cells = COLUMNS.map(([, key, show]) => show(ofPage.map((one) => one[key])))
        rows.push([path, name, ...cells])
      }
    }
    const load = `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`
    process.stdout.write(`${textTable(rows)}\n${load}\n`)
  })
}

/** Returns the fingerprint of the server's public key in Chromium's format. */
async function keyOf(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    const { raw } = socket.getPeerCertificate()
    const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' })
    return createHash('sha256').update(key).digest('base64')
  } finally {
    socket.destroy()
  }
}

async function visit(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  const scripts = new Set<string>()
  let script = 0
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.own)
  await page.waitForTimeout(QUIET)
  const measured = await page.evaluate(() => {
    const { observed } = window as unknown as { observed: Required<Observed> }
    const resources = performance.getEntriesByType('resource')
    const before = resources.filter(({ startTime }) => startTime < observed.own)
    return { ...observed, requests: 1 + before.length }
  })
  await page.close()
  return { ...measured, script }
}

/**
 * Runs in the page before all other scripts. Records the first frame in which no part of the page waits for
 * data, and the browser's paint metrics.
 */
function observe(): void {
  const observed: Observed = { lcp: 0, cls: 0, longest: 0 }
  Object.assign(window, { observed })
  const buffered = true
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered })
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift
    if (!hadRecentInput) observed.cls += value
  })
  watch('longtask', ({ duration }) => {
    observed.longest = Math.max(observed.longest, duration)
  })
  let waited = false
  const isInView = (part: Element) => {
    const { top, bottom } = part.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const inView = (what: string) => [...document.querySelectorAll(what)].filter(isInView)
  // Measures the time with a message, because it arrives just after the frame with the content is painted.
  const note = (what: 'figures' | 'own') => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      observed[what] ??= performance.now()
    }
    port2.postMessage(null)
  }
  const look = () => {
    const waits = inView('[aria-busy=true]').length > 0
    waited ||= waits
    // A page without busy parts is complete only when its document is read and all islands have started.
    const isStarted =
      document.readyState !== 'loading' && !document.querySelector('astro-island[ssr]')
    const isWhole = !waits && (waited || isStarted)
    const figures = inView('[data-figure]').map((place) => place.textContent)
    if (isWhole || figures.some((text) => text !== '')) note('figures')
    if (isWhole) note('own')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
