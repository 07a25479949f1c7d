import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test'
import * as v from 'valibot'
import { SignIn } from '../../../src/contract/auth.ts'
import { urlOf, type Variant } from './variants.ts'

interface Settings {
  /** Which of the served products a journey goes to. */
  variant: Variant
}

interface Fixtures {
  /** Is signed in as that demo player on every page from now on; answers the session. */
  signInAs: (username: string) => Promise<SignIn>
  /** Watches every page of every journey; what it saw must be nothing. */
  noViolations: undefined
}

/** Every journey: against a product that is served, with no broken policy and no uncaught error. */
export const test = base.extend<Settings & Fixtures>({
  variant: ['demo', { option: true }],
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

/** Puts a session into the storage of every page that opens, where none is kept. */
async function keepSession(context: BrowserContext, session: SignIn): Promise<void> {
  const { access_token, player } = session
  const entries: [string, string][] = [
    ['Token', access_token],
    ['UserId', player.id],
    ['UserInfo', JSON.stringify({ id: player.id, username: player.username })],
  ]
  await context.addInitScript((values) => {
    try {
      for (const [key, value] of values) localStorage.setItem(key, value)
    } catch {
      // A frame without storage has no session.
    }
  }, entries)
}
