import { chromium } from '@playwright/test'
import { textTable } from '#backend/cli/text-table.ts'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { addresses } from '#tests/e2e/support/routes.ts'
import { storedSession } from '#tests/e2e/support/test.ts'
import { PLAYER, serveUntilEnd, signIn } from './browser.ts'
import { quantile, spread, sum } from './figures.ts'
import { interruptible } from './interruptible.ts'
import { launch, lighthouse } from './packages/lighthouse.ts'

const RUNS = 5

/** Pages that look different for signed-out visitors; both versions are measured. */
const FOR_STRANGERS = ['/activity', '/activity/share']

/** Returns all English pages, most with a session of `PLAYER`, and `FOR_STRANGERS` without one. */
function visits() {
  return [
    ...FOR_STRANGERS.map((path) => ({ path, signedIn: false })),
    ...addresses(['en']).map(({ path }) => ({
      path,
      signedIn: !path.endsWith(`/${PLAYER}`) && path !== '/no-such-page',
    })),
  ]
}

/** Lighthouse's ids of the measured times (in ms) and scores, by column header. */
const TIMES = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'TTI ms': 'interactive',
}
const SCORES = { perf: 'performance', a11y: 'accessibility', best: 'best-practices', SEO: 'seo' }
const SIZES = { 'HTML kB': 'Document', 'JS kB': 'Script' }

type Load = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Runs Lighthouse mobile (slow 4G, simulated throttling) over HTTP/2 and brotli, `RUNS` times per page: for all
 * pages, or for those in `paths`.
 */
export async function benchPages(paths: readonly string[]): Promise<void> {
  process.stdout.write(
    `Method: Lighthouse mobile, simulated slow 4G, HTTP/2 with brotli, ${RUNS} runs a page; min / median / max.\n`,
  )
  await interruptible(async (later) => {
    const product = await serveUntilEnd(later, true)
    const heads = [...Object.keys(TIMES), 'CLS', ...Object.keys(SCORES), ...Object.keys(SIZES)]
    const rows = [['page', ...heads]]
    const problems = new Set<string>()
    const session = storedSession(await signIn(product.url, PLAYER))
    const all = visits()
    const chosen = all.filter(({ path }) => paths.length === 0 || paths.includes(path))
    if (chosen.length === 0) {
      process.stderr.write(`No such page. Known: ${all.map(({ path }) => path).join(', ')}\n`)
    }
    for (const { path, signedIn } of chosen) {
      const loads: Load[] = []
      for (let index = 0; index < RUNS; index += 1) {
        loads.push(await load(product.url, path, signedIn ? session : []))
      }
      const row = [signedIn ? `${path} (own)` : path, ...figuresOf(loads)]
      rows.push(row)
      // Prints each row at once, because the table is complete only at the end.
      process.stderr.write(`${row.join('  ')}\n`)
      for (const problem of loads.flatMap(problemsOf)) problems.add(`${path}: ${problem}`)
    }
    process.stdout.write(`${[textTable(rows), ...problems].join('\n')}\n`)
  })
}

function figuresOf(loads: readonly Load[]): string[] {
  const audit = (id: string) => loads.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  const scores = (id: string) => loads.map(({ categories }) => categories[id]?.score ?? 0)
  return [
    ...Object.values(TIMES).map((id) => spread(audit(id))),
    quantile(audit('cumulative-layout-shift')).toFixed(3),
    ...Object.values(SCORES).map((id) => (100 * Math.min(...scores(id))).toFixed(0)),
    ...Object.values(SIZES).map((type) =>
      (quantile(loads.map((one) => bytes(one, type))) / 1000).toFixed(1),
    ),
  ]
}

/** Returns the failed audits of a page, except those of its speed. */
function problemsOf({ audits, categories }: Load): string[] {
  return Object.values(categories)
    .filter(({ id }) => id !== SCORES.perf)
    .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => audits[id]))
    .flatMap((audit) =>
      audit && audit.score !== null && audit.score < 1 ? [`${audit.id}: ${audit.title}`] : [],
    )
}

/** Writes entries into an origin's browser storage, at an address that does not fill the browser's cache. */
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
  const chrome = await launch({
    chromePath: findBrowser({ whole: true }),
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...browserArguments()],
  })
  const url = origin + path
  try {
    if (stored.length > 0) await keep(chrome.port, origin, stored)
    const result = await lighthouse(url, {
      port: chrome.port,
      // Keeps the storage: each load has a new browser, whose storage contains only the session.
      disableStorageReset: true,
      onlyCategories: Object.values(SCORES),
      formFactor: 'mobile',
      // Without this, Lighthouse would not measure the not-found page.
      ignoreStatusCode: true,
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

function bytes({ audits }: Load, type: string): number {
  const details = audits['network-requests']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined
  const items = details?.items.filter(({ resourceType }) => resourceType === type) ?? []
  return sum(items.map(({ transferSize }) => transferSize))
}
