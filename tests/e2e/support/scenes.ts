import type { Locator, Page } from '@playwright/test'
import { answerAt } from './answer-at.ts'
import { heading } from './heading.ts'
import { openOffline } from './offline.ts'
import { expect, test } from './test.ts'

/** When a page whose campaign is not open is looked at, and what its heading says. */
const OUTSIDE = {
  'before the opening': { at: '2026-08-31T12:00:00Z', says: 'Not open yet' },
  'after the end': { at: '2027-06-22T12:00:00Z', says: 'That was that' },
} as const

/**
 * A page whose server fails at first, and whose network is gone later: it says so, and a retry shows its
 * `content`. `read` is the call that it needs.
 */
export async function expectOutages(
  page: Page,
  path: string,
  read: string,
  content: Locator,
): Promise<void> {
  await page.route(read, (route) => route.fulfill({ status: 500 }))
  await page.goto(path)
  await expect(heading(page, 'That didn’t work')).toBeVisible()
  await page.unroute(read)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(content).toBeVisible()
  await openOffline(page, read, path)
  await expect(heading(page, 'You’re offline')).toBeVisible()
}

/** The page says that its player is banned, and `details` of it, in place of its content. */
export const expectBanned = (page: Page, ...details: Details) =>
  expectNotice(page, 'This account is banned', details)

/** The page says that its campaign is over, and `details` of it. */
export const expectEnded = (page: Page, ...details: Details) =>
  expectNotice(page, OUTSIDE['after the end'].says, details)

type Details = readonly (string | RegExp)[]

async function expectNotice(page: Page, says: string, details: Details): Promise<void> {
  await expect(heading(page, says)).toBeVisible()
  for (const text of details) await expect(page.getByText(text)).toBeVisible()
}

/** Adds the journey of a banned player, who sees the notice in place of the page at `path`. */
export function journeyOfBanned(path: string): void {
  test.describe(`a banned player at ${path}`, () => {
    test.use({ variant: 'early' })
    test('sees the ban notice', async ({ page, signInAs }) => {
      await signInAs('Bruno')
      await page.goto(path)
      await expectBanned(page)
    })
  })
}

/** Opens a page outside the time of its campaign, which says so, and `details` of it. */
export async function expectOutside(
  page: Page,
  path: string,
  when: keyof typeof OUTSIDE,
  details: Details = [],
): Promise<void> {
  const { at, says } = OUTSIDE[when]
  await answerAt(page.context(), at)
  await page.goto(path)
  await expectNotice(page, says, details)
}
