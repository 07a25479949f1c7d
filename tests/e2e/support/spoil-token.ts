import type { Page } from '@playwright/test'

/** Sends the page's next calls of `path` with a token that the server does not take. */
export async function spoilToken(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } }),
  )
}
