import type { Page } from '@playwright/test'
import { heading } from './heading.ts'
import { expect } from './test.ts'

const OUTSIDE = {
  'before the opening': { at: '2026-08-31T12:00:00Z', says: 'Not open yet' },
  'after the end': { at: '2027-06-22T12:00:00Z', says: 'That was that' },
} as const

/** Checks that the page shows the player's ban and its `details`. */
export const expectBanned = (page: PageOrFrame, ...details: Details) =>
  expectNotice(page, 'This account is banned', details)

/** Checks that the page shows the end of its campaign and its `details`. */
export const expectEnded = (page: PageOrFrame, ...details: Details) =>
  expectNotice(page, OUTSIDE['after the end'].says, details)

/** A page, or a page in a frame. */
type PageOrFrame = Pick<Page, 'getByRole' | 'getByText'>

type Details = readonly (string | RegExp)[]

async function expectNotice(page: PageOrFrame, says: string, details: Details): Promise<void> {
  await expect(heading(page, says)).toBeVisible()
  for (const text of details) await expect(page.getByText(text)).toBeVisible()
}
