import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/test.ts'

async function meanColour(page: Page): Promise<number[]> {
  const { channels } = await sharp(await page.screenshot({ animations: 'disabled' })).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

for (const path of ['/download', '/movie-night-in-review/Maja']) {
  test(`a browser that darkens pages leaves the colours of ${path}`, async ({ page }) => {
    // Simulates a phone that darkens pages. The scheme is dark, because in a light scheme Chromium also
    // darkens pages that ask it not to.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const [red = 0, green = 0, blue = 0] = await meanColour(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    const [darkRed = 0, darkGreen = 0, darkBlue = 0] = await meanColour(page)
    for (const change of [red - darkRed, green - darkGreen, blue - darkBlue]) {
      expect(Math.abs(change)).toBeLessThan(8)
    }
  })
}

test.describe('a system in Persian, which has other digits and another calendar', () => {
  test.use({ locale: 'fa-IR' })

  test('shows the digits of all others, and their calendar', async ({ page, signInAs }) => {
    await signInAs('Maja')
    for (const path of ['/event', '/app/events', '/u', '/activity/points_record']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      const words = await page.getByRole('main').innerText()
      expect(words).toMatch(/\d/)
      expect(words, path).not.toMatch(/[\u06f0-\u06f9]/)
      // In the Persian calendar, parts of 2026 are in the year 1405.
      expect(words, path).not.toContain('1405')
    }
  })
})

test('forced colours on black show Apple’s logo, today’s rolls and what a set lacks', async ({
  page,
  signInAs,
}) => {
  const white = 'rgb(255, 255, 255)'
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await page.goto('/dice')
  await expect(page.locator('.provider-mark path').last()).toHaveCSS('fill', white)
  await signInAs('Maja')
  await page.goto('/dice')
  await expect(page.locator('.week .today')).toHaveCSS('outline-color', white)
  await page.goto('/u')
  await page.getByRole('button', { name: 'Garden Club', exact: true }).click()
  const lacked = page.getByRole('dialog').locator('.missing').first()
  await expect(lacked).toHaveCSS('filter', 'opacity(0.4)')
})
