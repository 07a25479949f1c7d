import type { Page } from '@playwright/test'
import { heading } from './support/heading.ts'
import { button, dialog } from './support/profile.ts'
import { expect, test } from './support/test.ts'

/** Deploys a build with other file names and none of the old files. Returns a function that undoes it. */
async function deployNext(page: Page): Promise<() => Promise<void>> {
  const files = '**/_astro/**'
  const pages = (url: URL) => /^\/(u|u\/\w+)$/.test(url.pathname)
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.route(pages, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replaceAll(
      /(_astro\/[^"]+)\.[\w-]{8}\.js/g,
      '$1.00000000.js',
    )
    await route.fulfill({ response: answer, body: html })
  })
  return async () => {
    await page.unroute(files)
    await page.unroute(pages)
  }
}

test('a part that is gone is not told as a lost network: reloading brings it, and drafts stay', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto('/u', { waitUntil: 'networkidle' })
  await expect(heading(page, 'Maja')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('rollmates-draft:/u:kept', 'kept'))
  const undo = await deployNext(page)
  await button(page, 'Edit album').click()
  // On a slow page, a part that has not loaded shows the same text outside the notices.
  const note = page
    .locator('.notices')
    .getByText('There’s a new version. Reload the page to go on.')
  await expect(note).toBeVisible()
  await expect(page.getByText('This needs a connection.')).toHaveCount(0)

  await undo()
  await page.locator('.notices').getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByText('There’s a new version.')).toHaveCount(0)
  await expect(heading(page, 'Maja')).toBeVisible()
  await button(page, 'Edit album').click()
  await expect(dialog(page, 'Edit album')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('rollmates-draft:/u:kept'))).toBe('kept')
})
