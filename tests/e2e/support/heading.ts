import type { Page } from '@playwright/test'

/** Returns the heading with exactly this name. */
export const heading = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('heading', { name, exact: true })
