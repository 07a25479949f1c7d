import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({
  settings: { NOTIFY: 'off' },
  operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']],
})

test('where nobody sends reminders, pages offer the calendar and promise nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  const calendar = page.getByRole('link', { name: /^Add to calendar/ })
  for (const path of ['/app/events', '/app/events/golden-blitz', '/app/events/quick-wins']) {
    await page.goto(path)
    await expect(calendar.first()).toHaveAttribute('href', /^webcal:.*\/event\/calendar\.ics$/)
    await expect(page.getByText(/remind/i)).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto('/app/events/notifications')
  await expect(heading(page, 'Events in your calendar')).toBeVisible()
  await expect(calendar).toHaveCount(1)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/settings')
  await expect(heading(page, 'Your data')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'New proposals' })).toHaveCount(0)
})
