import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test'
import * as v from 'valibot'
import { SignIn } from '#src/contract/auth.ts'
import { urlOf, type Variant } from './variants.ts'

interface Settings {
  /** Which of the served products a journey goes to. */
  variant: Variant
  /** Whether the invite activity introduces itself, as it does once in a browser's life. */
  firstVisit: boolean
}

interface Fixtures {
  /** Is signed in as that demo player on every page from now on; answers the session. */
  signInAs: (username: string) => Promise<SignIn>
  /** The introduction of a first visit lies over the start page: it was seen before, unless asked for. */
  introduction: undefined
  /** Watches every page of every journey; what it saw must be nothing. */
  noViolations: undefined
}

/** Every journey: against a product that is served, with no broken policy and no uncaught error. */
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
            // A page without storage introduces itself each time.
          }
        })
      }
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: async ({ variant }, use) => use(urlOf(variant)),
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

/** Signs in as a demo player, as the server's own sign-in page does. */
export async function sessionOf(request: APIRequestContext, username: string): Promise<SignIn> {
  const answer = await request.post('/auth/v1/demo', { data: { username } })
  return v.parse(SignIn, await answer.json())
}

/** What a page's storage holds of a session, by key. */
export function storedSession({ access_token, player }: SignIn): [string, string][] {
  return [
    ['Token', access_token],
    ['UserId', player.id],
    ['UserInfo', JSON.stringify({ id: player.id, username: player.username })],
  ]
}

/** Puts a session into the storage of every page that opens, where none is kept. */
export async function keepSession(context: BrowserContext, session: SignIn): Promise<void> {
  await context.addInitScript((values) => {
    try {
      for (const [key, value] of values) localStorage.setItem(key, value)
    } catch {
      // A frame without storage has no session.
    }
  }, storedSession(session))
}
