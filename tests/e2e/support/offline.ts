import type { Page } from '@playwright/test'

/** Takes the network of all pages of a context away. Returns a function that brings it back. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  await context.setOffline(true)
  return () => context.setOffline(false)
}
