import type { Page } from '@playwright/test'

/**
 * Disconnects a page, and all pages of its context, from the network. Returns a function that reconnects
 * them.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  await context.setOffline(true)
  return () => context.setOffline(false)
}
