import { posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseAst } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { built, filesBuilt, htmlFilesBuilt, parsed } from './fixture/page.ts'

/** The limits of a page on a first visit; sizes are in bytes, compressed with brotli. */
interface Budget {
  html: number
  /** The scripts that the page needs before an island runs: their bytes, and below their number. */
  script: number
  files: number
  /** The successive round trips for these scripts, because each script names the next ones. */
  steps: number
}

/** Bytes that a server sends before it waits for an acknowledgement: ten packets. */
const CONGESTION_WINDOW = 10 * 1460

/**
 * The bytes of the tag that counts visits, which is a page's last tag and delays nothing that the page shows.
 */
const VISIT_TAG = 120

/**
 * The budgets of all pages. Before you raise a budget, look for something to remove; if a page clearly needs
 * less, lower its budget.
 */
const BUDGETS = {
  recap: { html: CONGESTION_WINDOW + VISIT_TAG, script: 97_200, files: 13, steps: 5 },
  island: { html: CONGESTION_WINDOW + VISIT_TAG, script: 106_720, files: 21, steps: 6 },
  still: { html: 10_000, script: 2_100, files: 4, steps: 2 },
} satisfies Record<string, Budget>

const ADDRESS_OF_REACT = 'https://react.dev/errors/'

let costs: readonly PageCost[]
beforeAll(() => {
  costs = htmlFilesBuilt().map(costOf)
})

test('every page is within its budget', () => {
  const over = costs.flatMap(({ file, kind, cost }) => {
    const budget: Budget = BUDGETS[kind]
    return Object.entries(cost).flatMap(([name, value]) => {
      const most = budget[name as keyof Budget]
      return value > most ? [`${file}, ${kind}: ${name} ${value}, at most ${most}`] : []
    })
  })
  expect(over).toEqual([])
})

test('the pages of each kind come near their budget', () => {
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    const scripts = costs.filter((one) => one.kind === kind).map(({ cost }) => cost.script)
    expect(Math.max(...scripts), `Lower the budget of ${kind}.`).toBeGreaterThan(
      budget.script * 0.85,
    )
  }
})

test('what counts a page’s visit has at most 1 kB', () => {
  const sizes = filesBuilt('.js')
    .filter((file) => /\/visit\.\w+\.js$/.test(file))
    .map(sizeOf)
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThan(1000)
})

test('React’s client is the smaller one, without transitions between views', () => {
  const ofReact = filesBuilt('.js').filter((file) => built(file).includes(ADDRESS_OF_REACT))
  expect(Math.max(...ofReact.map(sizeOf))).toBeGreaterThan(40_000)
  expect(Math.max(...ofReact.map(sizeOf))).toBeLessThan(48_600)
})

interface PageCost {
  readonly file: string
  readonly kind: keyof typeof BUDGETS
  readonly cost: Budget
}

function costOf(file: string): PageCost {
  const document = parsed(file)
  const island = document.querySelector('astro-island')
  const steps = new Map<string, number>()
  const visit = (script: string, step: number) => {
    if ((steps.get(script) ?? 0) >= step) return
    steps.set(script, step)
    for (const next of importsOf(script)) visit(next, step + 1)
  }
  for (const [selector, attribute] of [
    ['script[src]', 'src'],
    ['astro-island', 'component-url'],
    ['astro-island', 'renderer-url'],
  ] as const) {
    for (const element of document.querySelectorAll(selector)) {
      visit(element.getAttribute(attribute) ?? '', 1)
    }
  }
  const { shell } = document.documentElement.dataset
  return {
    file,
    kind: island ? (shell === 'story' ? 'recap' : 'island') : 'still',
    cost: {
      html: packed(built(file)),
      script: [...steps.keys()].reduce((sum, script) => sum + sizeOf(script), 0),
      files: steps.size,
      steps: Math.max(0, ...steps.values()),
    },
  }
}

const packed = (text: string) => brotliCompressSync(text).length
const sizeOf = once((script) => packed(built(script)))

const importsOf = once((script) =>
  parseAst(built(script)).body.flatMap((statement) =>
    'source' in statement && typeof statement.source?.value === 'string'
      ? [posix.join(posix.dirname(script), statement.source.value)]
      : [],
  ),
)

function once<Result>(work: (text: string) => Result): (text: string) => Result {
  const done = new Map<string, Result>()
  return (text) => {
    const known = done.get(text)
    if (known !== undefined) return known
    const result = work(text)
    done.set(text, result)
    return result
  }
}
