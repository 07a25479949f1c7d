import type { Page } from '@playwright/test'

/** The heading of exactly this name. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true })
