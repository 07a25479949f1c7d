import type { BrowserContext, Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { SignIn } from '#src/contract/auth.ts'
import { heading } from './heading.ts'
import { expect } from './test.ts'

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Finds the progress bar of a set, or of the album. */
export const filled = (page: Page, name: string): Locator =>
  page.getByRole('progressbar', { name, exact: true })

/** Finds the player's text on the page itself, outside an open editor. */
export const ownLine = (page: Page): Locator => page.locator('.own-about .about')

/** Returns the session of the player who is signed in on this page. */
export async function keptSession(page: Page): Promise<SignIn> {
  const kept = await page.evaluate(() => ({ ...localStorage }))
  const { id, username } = v.parse(
    v.object({ id: v.string(), username: v.string() }),
    JSON.parse(kept.UserInfo ?? ''),
  )
  return { access_token: kept.Token ?? '', player: { id, username } } as SignIn
}

/** Opens another tab of the same browser, on the player's own profile. */
export async function anotherTab(context: BrowserContext, name: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/u')
  await expect(heading(tab, name)).toBeVisible()
  return tab
}
