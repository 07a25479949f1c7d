import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No rule of axe is broken, best practices included. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is fetched late has come, its heading with it.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, page.url()).toEqual([])
}
