import type { Page } from '@playwright/test'
import { VISITS_PATH } from '#src/contract/visits-path.ts'
import { expect, test } from './support/test.ts'

const SENT = 'sent-visits'

/** Stores the reports that pages send, because tests see no request of a closing page; returns their reader. */
async function keepSent(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((key) => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '[]')
      localStorage.setItem(key, JSON.stringify([...kept, String(body)]))
      return send(url, body)
    }
  }, SENT)
  return () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), SENT)
}

test('a visit and a share are counted, and with Global Privacy Control nothing is sent', async ({
  page,
  signInAs,
}) => {
  const sent = await keepSent(page)
  await signInAs('Maja')
  await page.goto('/de/activity')
  await page.getByRole('button', { name: 'Meinen Code teilen' }).first().click()
  await page.goto('/de/activity/rules')
  await expect.poll(sent).toHaveLength(1)
  const [visit = ''] = await sent()
  expect(JSON.parse(visit)).toMatchObject({
    page: '/activity',
    language: 'de',
    surface: 'web',
    device: 'phone',
    events: expect.arrayContaining(['page_seen', 'share offered', 'share pressed']),
    lcp: expect.any(Number),
    cls: expect.any(Number),
  })
  expect(visit).not.toContain('Maja')
  const answer = await page.request.post(VISITS_PATH, {
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    data: visit,
  })
  expect(answer.status()).toBe(204)

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/de/dice')
  await expect.poll(sent).toHaveLength(2)
  await page.goto('/de/activity')
  await page.goto('/de/download')
  expect(await sent()).toHaveLength(2)
})
