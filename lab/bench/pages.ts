import { chromium, request } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { serveDemo } from '#scripts/lib/serve-demo.ts'
import { addresses } from '#tests/e2e/support/routes.ts'
import { sessionOf, storedSession } from '#tests/e2e/support/test.ts'
import { median, printTable, spread } from './figures.ts'
import { interruptible } from './interruptible.ts'
import { launch, lighthouse } from './packages/lighthouse.ts'

const RUNS = 5
const PLAYER = 'Maja'

/** A page, loaded as `PLAYER` if `signedIn`, otherwise without a session. */
interface Visit {
  readonly path: string
  readonly signedIn: boolean
}

/** Where who is not signed in sees a page of their own, worth measuring beside the player's. */
const FOR_STRANGERS = ['/activity', '/activity/share']

/** Every page of the build in English; at a player's address as a stranger sees it, else as `PLAYER` does. */
function visits(): Visit[] {
  return [
    ...FOR_STRANGERS.map((path) => ({ path, signedIn: false })),
    ...addresses(['en']).map(({ path }) => ({
      path,
      signedIn: !path.endsWith(`/${PLAYER}`) && path !== '/no-such-page',
    })),
  ]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One page load as Lighthouse saw it. Times are in ms, sizes in bytes on the wire. */
interface Load {
  lcp: number
  fcp: number
  tbt: number
  tti: number
  cls: number
  html: number
  script: number
  scores: number[]
  problems: string[]
}

/**
 * Lighthouse mobile (slow 4G, simulated throttling) over HTTP/2 and brotli, `RUNS` times a page: each
 * page, or those at `paths`.
 */
export async function benchPages(paths: readonly string[]): Promise<void> {
  process.stdout.write(
    `Method: Lighthouse mobile, simulated slow 4G, HTTP/2 with brotli, ${RUNS} runs a page; min / median / max.\n`,
  )
  await interruptible(async (later) => {
    const product = await serveDemo({ tls: true })
    later(product.stop)
    const rows = [
      [
        'page',
        'LCP ms',
        'FCP ms',
        'TBT ms',
        'TTI ms',
        'CLS',
        'perf',
        'a11y',
        'best',
        'SEO',
        'HTML kB',
        'JS kB',
      ],
    ]
    const problems = new Set<string>()
    const session = await storedSessionOf(product.url)
    const all = visits()
    const asked = all.filter(({ path }) => paths.length === 0 || paths.includes(path))
    if (asked.length === 0) {
      process.stderr.write(`No such page. Known: ${all.map(({ path }) => path).join(', ')}\n`)
    }
    for (const { path, signedIn } of asked) {
      const loads: Load[] = []
      for (let index = 0; index < RUNS; index += 1) {
        loads.push(await load(product.url, path, signedIn ? session : []))
      }
      const row = rowOf(signedIn ? `${path} (own)` : path, loads)
      rows.push(row)
      // Printed as they are measured, because the table is complete only at the end.
      process.stderr.write(`${row.join('  ')}\n`)
      for (const each of loads.flatMap((one) => one.problems)) problems.add(`${path}: ${each}`)
    }
    printTable(rows)
    for (const problem of problems) process.stdout.write(`${problem}\n`)
  })
}

function rowOf(path: string, loads: readonly Load[]): string[] {
  const least = (index: number) => Math.min(...loads.map((one) => one.scores[index] ?? 0))
  return [
    path,
    spread(loads.map((one) => one.lcp)),
    spread(loads.map((one) => one.fcp)),
    spread(loads.map((one) => one.tbt)),
    spread(loads.map((one) => one.tti)),
    median(loads.map((one) => one.cls)).toFixed(3),
    ...CATEGORIES.map((_, index) => least(index).toFixed(0)),
    (median(loads.map((one) => one.html)) / 1000).toFixed(1),
    (median(loads.map((one) => one.script)) / 1000).toFixed(1),
  ]
}

/** What `PLAYER`'s browser keeps of the session, by key. */
async function storedSessionOf(baseURL: string): Promise<[string, string][]> {
  const context = await request.newContext({ baseURL, ignoreHTTPSErrors: true })
  try {
    return storedSession(await sessionOf(context, PLAYER))
  } finally {
    await context.dispose()
  }
}

/** Writes entries into the storage of an origin, from an address that loads none of a page's files. */
async function keep(port: number, origin: string, entries: [string, string][]): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${origin}/robots.txt`)
  await page?.evaluate((values) => {
    for (const [key, value] of values) localStorage.setItem(key, value)
  }, entries)
  await page?.close()
  await browser.close()
}

async function load(origin: string, path: string, stored: [string, string][]): Promise<Load> {
  const chromePath = findBrowser({ whole: true })
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...browserArguments()],
  })
  const url = origin + path
  try {
    if (stored.length > 0) await keep(chrome.port, origin, stored)
    const result = await lighthouse(url, {
      port: chrome.port,
      // A new browser for each load: its storage has only the session.
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
      // The not-found page is a page like any other here.
      ignoreStatusCode: true,
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { audits, categories } = result.lhr
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      lcp: figure('largest-contentful-paint'),
      fcp: figure('first-contentful-paint'),
      tbt: figure('total-blocking-time'),
      tti: figure('interactive'),
      cls: figure('cumulative-layout-shift'),
      html: bytes(audits, 'Document'),
      script: bytes(audits, 'Script'),
      scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      problems: Object.values(categories)
        .filter((category) => category.id !== 'performance')
        .flatMap((category) => category.auditRefs)
        .map((ref) => audits[ref.id])
        .filter((audit) => audit && audit.score !== null && audit.score < 1)
        .map((audit) => `${audit?.id}: ${audit?.title}`),
    }
  } finally {
    chrome.kill()
  }
}

/** What the requests of one kind weighed on the wire, by Lighthouse's own record of the network. */
function bytes(
  audits: Record<string, { details?: unknown }>,
  resourceType: 'Document' | 'Script',
): number {
  const details = audits['network-requests']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined
  return (details?.items ?? [])
    .filter((item) => item.resourceType === resourceType)
    .reduce((sum, item) => sum + item.transferSize, 0)
}
