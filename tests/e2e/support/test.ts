import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import * as v from 'valibot'
import { LONG } from '#scripts/lib/test-parts.ts'
import { SignIn } from '#src/contract/auth.ts'
import { awaitRoutes } from './routes-in-force.ts'
import { urlOf, type Variant } from './variants.ts'

interface Settings {
  variant: Variant
  /** Whether the invite activity shows its introduction, as it does once per browser. */
  firstVisit: boolean
}

interface Fixtures {
  /** Signs in as a demo player on every page from now on; returns the session. */
  signInAs: (username: string) => Promise<SignIn>
  /** Marks the introduction as seen, because it would cover the start page, unless a test sets `firstVisit`. */
  introduction: undefined
  noViolations: undefined
}

/** Every test runs on a served product and fails on CSP violations and uncaught errors. */
export const test = base.extend<Settings & Fixtures>({
  variant: ['demo', { option: true }],
  firstVisit: [false, { option: true }],
  introduction: [
    async ({ context, firstVisit }, use) => {
      if (!firstVisit) {
        await context.addInitScript(() => {
          try {
            localStorage.setItem('ActivityNoFirst', 'seen')
          } catch {
            // A page without storage shows the introduction every time.
          }
        })
      }
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: async ({ variant }, use) => use(urlOf(variant)),
  page: async ({ page }, use) => {
    awaitRoutes(page)
    await use(page)
  },
  signInAs: async ({ request, context }, use) => {
    await use(async (username) => {
      const session = await sessionOf(request, username)
      await keepSession(context, session)
      return session
    })
  },
  noViolations: [
    async ({ context }, use) => {
      const seen: string[] = []
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      context.on('console', (message) => {
        if (/content.security.policy/i.test(message.text())) seen.push(message.text())
      })
      context.on('weberror', (error) => seen.push(String(error.error())))
      await use(undefined)
      expect(seen, 'policy violations and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Returns Playwright's details of a test that runs every day, or only in `npm run test:all`. */
export const everyDay = (isDaily: boolean): { tag?: string } => (isDaily ? {} : { tag: `@${LONG}` })

/** Options for `test.use` in tests of motion; other tests ask for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * Returns the first of `names` whose data this test has not changed yet. All tests share the demo, so a
 * repeated test would find the changes of its earlier runs.
 */
export function untouchedPlayer(...names: readonly [string, ...string[]]): string {
  const { retry, repeatEachIndex } = base.info()
  return names[(retry + repeatEachIndex) % names.length] ?? names[0]
}

/** Signs in as a demo player, like the server's own sign-in page. */
export async function sessionOf(request: APIRequestContext, username: string): Promise<SignIn> {
  const answer = await request.post('/auth/v1/demo', { data: { username } })
  return v.parse(SignIn, await answer.json())
}

/** Returns a session's entries of localStorage, each with its key and its value. */
export function storedSession({ access_token, player }: SignIn): [string, string][] {
  return [
    ['Token', access_token],
    ['UserId', player.id],
    ['UserInfo', JSON.stringify({ id: player.id, username: player.username })],
  ]
}

/** Writes a session into the storage of every page that opens from now on. */
export async function keepSession(context: BrowserContext, session: SignIn): Promise<void> {
  await context.addInitScript((values) => {
    try {
      for (const [key, value] of values) localStorage.setItem(key, value)
    } catch {
      // A frame without storage has no session.
    }
  }, storedSession(session))
}

/** Opens a page of another player, in a browser of their own on the same device. */
export async function pageOf(
  browser: Browser,
  baseURL: string,
  page: Page,
  session: SignIn,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  })
  await keepSession(context, session)
  return context.newPage()
}
