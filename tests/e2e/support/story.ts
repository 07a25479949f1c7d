import { expect, type Locator, type Page } from '@playwright/test'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

/** Opens a story and waits until its pages can be turned and shared. */
export async function openStory(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await storyReady(page)
}

/** Waits until the pages of a story can be turned and shared. */
export async function storyReady(page: Page): Promise<void> {
  // The pages after the first one are added when the browser is idle.
  await expect(page.getByRole('navigation')).toBeAttached()
  // On the last page the share button is busy until its picture is drawn; without figures there is no button.
  await expect(page.getByRole('article').locator('button[aria-busy=true]')).toHaveCount(0)
}

/** Finds page `number` of a story by its name, such as "Page 2 of 5: You swapped". */
export function storyPage(page: Page, number: number): Locator {
  return page.getByRole('region', { name: new RegExp(`^Page ${number} of \\d:`) })
}

/** Waits until pages follow a finger: the script for this loads after the first paint. */
export async function swipeReady(page: Page): Promise<void> {
  await expect(page.locator('article.swiper-initialized')).toBeAttached()
}

/** Checks that page `number` is visible and that the progress shows it. */
export async function expectPage(page: Page, number: number): Promise<void> {
  const progress = page.getByRole('img', { name: new RegExp(`^Page ${number} of \\d$`) })
  await expect(progress).toBeVisible()
  await expect(storyPage(page, number)).toBeInViewport({ ratio: 0.95 })
}

/** Opens the last page of a story, the card. */
export async function openCard(page: Page, path: string): Promise<void> {
  await openStory(page, path)
  await page.keyboard.press('End')
  await expectLastPage(page)
  await expect(page.getByRole('article').locator('button[aria-busy=true]')).toHaveCount(0)
}

/** Returns the last page of a story, which is the card. */
export function lastPage(page: Page): Locator {
  return page.getByRole('region', { name: /^Page (\d)\sof \1:/ })
}

/** Checks that the last page is visible and that the progress shows it. */
export async function expectLastPage(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^Page (\d)\sof \1$/ })).toBeVisible()
  await expect(lastPage(page)).toBeInViewport({ ratio: 0.95 })
}

/** Checks for `ms` that the story stays on page `number`. */
export async function expectStays(page: Page, number: number, ms: number): Promise<void> {
  const until = Date.now() + ms
  await expect
    .poll(
      async () => {
        await expectPage(page, number)
        return Date.now() >= until
      },
      { timeout: ms + WAIT_OPTIONS.timeout },
    )
    .toBe(true)
}

/** Runs animations `rate` times as fast, so that a story that shows each page for 8 s ends quickly. */
export async function hurryAnimations(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: rate })
}
