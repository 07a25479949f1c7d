import { VISITS_PATH } from '#src/contract/visits-path.ts'
import { expect, test } from './support/test.ts'

test('a visit and a share are counted, and with Global Privacy Control nothing is sent', async ({
  page,
  signInAs,
}) => {
  const sent: string[] = []
  const answers: number[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith(VISITS_PATH)) sent.push(request.postData() ?? '')
  })
  page.context().on('response', (response) => {
    if (response.url().endsWith(VISITS_PATH)) answers.push(response.status())
  })
  await signInAs('Maja')
  await page.goto('/de/activity')
  await page.getByRole('button', { name: 'Meinen Code teilen' }).first().click()
  await page.goto('/de/activity/rules')
  await expect.poll(() => sent).toHaveLength(1)
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    page: '/activity',
    language: 'de',
    surface: 'web',
    device: 'phone',
    events: expect.arrayContaining(['page_seen', 'share offered', 'share pressed']),
    lcp: expect.any(Number),
    cls: expect.any(Number),
  })
  expect(sent[0]).not.toContain('Maja')
  await page.goto('/de/dice')
  await expect.poll(() => sent).toHaveLength(2)
  await expect.poll(() => answers).toEqual([204, 204])

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  // The page before still reports its visit.
  await page.goto('/de/activity')
  await expect.poll(() => sent).toHaveLength(3)
  await page.goto('/de/dice')
  await page.goto('/de/download')
  expect(sent).toHaveLength(3)
})
