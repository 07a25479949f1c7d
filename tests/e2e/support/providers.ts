import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Leaves by "Continue with …", chooses a name on the provider's own page, and is sent back. */
export async function continueWith(
  page: Page,
  provider: 'Google' | 'Apple',
  name: string,
): Promise<void> {
  await leaveFor(page, provider)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Goes to the provider's own page and turns back there. */
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

/** A name that nobody has taken with a provider in this run. */
export function newName(): string {
  names += 1
  return `Guest${process.pid}x${names}`
}
