import type { Page } from '@playwright/test'

/** Disconnects all pages of a page's context; returns a function that reconnects them. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  await context.setOffline(true)
  return () => context.setOffline(false)
}
