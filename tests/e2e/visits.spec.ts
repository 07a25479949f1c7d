import type { Page } from '@playwright/test'
import { VISITS_PATH } from '#src/contract/visits-path.ts'
import { expect, test } from './support/test.ts'

/** Returns the visits that the page's browser reports, as they are sent. */
async function reported(page: Page): Promise<{ events: string[] }[]> {
  const visits: { events: string[] }[] = []
  await page.context().route(`**${VISITS_PATH}`, async (route) => {
    visits.push(JSON.parse(route.request().postData() ?? ''))
    await route.continue()
  })
  return visits
}

test('a visit and a share are counted, and with Global Privacy Control nothing is sent', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  const visits = await reported(page)
  const answers: number[] = []
  page.context().on('response', (response) => {
    if (response.url().endsWith(VISITS_PATH)) answers.push(response.status())
  })
  await page.goto('/de/activity')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.goto('/de/activity/share')
  await expect.poll(() => visits).toHaveLength(1)
  expect(visits[0]).toMatchObject({
    page: '/activity',
    language: 'de',
    surface: 'web',
    device: 'desktop',
    events: expect.arrayContaining(['page_seen']),
    lcp: expect.any(Number),
    cls: expect.any(Number),
  })
  expect(JSON.stringify(visits)).not.toContain('Maja')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page
    .getByRole('button', { name: /einladen|teilen|kopieren/i })
    .first()
    .click()
  await page.goto('/de/download')
  await expect.poll(() => visits.flatMap(({ events }) => events)).toContain('share pressed')
  await expect.poll(() => answers).toEqual(visits.map(() => 204))

  const before = visits.length
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/de/activity')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.goto('/de/dice')
  await page.goto('/de/download')
  expect(visits).toHaveLength(before)
})
