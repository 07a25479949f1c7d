import type { Page } from '@playwright/test'

/** Makes the page send its next calls of `path` with a token that the server rejects. */
export async function spoilToken(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } }),
  )
}
