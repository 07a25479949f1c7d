import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('New thing: the page speaks the language of its address', async ({ page }) => {
  await page.goto('/new-thing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New thing')
  await expect(page.getByText('There is nothing to see here yet.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/de/new-thing')
  await expect(page.getByText('Hier ist noch nichts zu sehen.')).toBeVisible()
})
