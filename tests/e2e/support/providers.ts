import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Follows "Continue with …", enters a name on the provider's own page, and is redirected back. */
export async function continueWith(
  page: Page,
  provider: 'Google' | 'Apple',
  name: string,
): Promise<void> {
  await leaveFor(page, provider)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Goes to the provider's own page and cancels there. */
export async function cancelAt(page: Page, provider: 'Google' | 'Apple'): Promise<void> {
  await leaveFor(page, provider)
  await page.getByRole('link', { name: 'Cancel' }).click()
}

async function leaveFor(page: Page, provider: 'Google' | 'Apple'): Promise<void> {
  await page
    .getByRole('button', {
      name: new RegExp(`^(Continue with|Weiter mit) ${provider}$|^Mit ${provider} fortfahren$`),
    })
    .click()
  await expect(page.getByRole('heading', { name: provider, exact: true })).toBeVisible()
}

let names = 0

/** Returns a name that no other test of this run uses with a provider. */
export function newName(): string {
  names += 1
  return `Guest${process.pid}x${names}`
}
