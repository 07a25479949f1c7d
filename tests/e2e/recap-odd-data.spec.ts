import type { Page } from '@playwright/test'
import { isDaily, RECAPS } from './support/recaps.ts'
import { openStory } from './support/story.ts'
import { everyDay, expect, test } from './support/test.ts'

const MILLIONS = 3_456_789
const WIDE = 'W'.repeat(30)
const ARABIC = 'عبد الرحمن محمد'

/** The tolerance in px for glyph overhang and rounded sizes. */
const TOLERANCE = 4

async function exaggerate(page: Page, name: string): Promise<void> {
  await page.route(/\/rpc\/(season_recap|year_recap|season_report)$/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const figures of [json.figures, json.figures.praise]) {
      for (const [key, figure] of Object.entries(figures)) {
        if (typeof figure === 'number' && key !== 'percent_beaten') figures[key] = MILLIONS
      }
    }
    json.player.username = name
    if (json.top_mate) Object.assign(json.top_mate, { username: name, exchanges: MILLIONS })
    await route.fulfill({ response, json })
  })
}

/** Returns the texts of the current page that overflow their boxes. */
const outside = (page: Page) =>
  page.locator('[data-now]').evaluate((shown, tolerance) => {
    const found: string[] = []
    for (const room of shown.querySelectorAll('[data-place]')) {
      const outer = room.getBoundingClientRect()
      const tell = (text: string | null, ...sides: number[]) => {
        const beyond = Math.max(...sides)
        if (beyond > tolerance) found.push(`${text}: ${Math.round(beyond)} px`)
      }
      const texts = document.createTreeWalker(room, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.sr')) continue
        const words = document.createRange()
        words.selectNodeContents(text)
        for (const line of words.getClientRects()) {
          tell(text.textContent, outer.left - line.left, line.right - outer.right)
        }
      }
      // Measures the lines vertically, because a font's glyphs are taller than its lines.
      for (const part of room.children) {
        if (part.matches('.sr')) continue
        const inner = part.getBoundingClientRect()
        tell(part.textContent, outer.top - inner.top, inner.bottom - outer.bottom)
      }
    }
    return found
  }, TOLERANCE)

for (const { slug, path, kind } of RECAPS) {
  test(
    `${slug}: millions, thirty wide letters and a name from right to left keep to their places on every page`,
    everyDay(isDaily(slug)),
    async ({ page, signInAs }) => {
      await signInAs('Maja')
      // Another player's recap has the name in its titles, so a wide name is the hardest case.
      const visits = [
        { address: path, name: ARABIC },
        ...(kind === 'report' ? [] : [{ address: `${path}/Bruno`, name: WIDE }]),
      ]
      for (const { address, name } of visits) {
        await page.unrouteAll()
        await exaggerate(page, name)
        await openStory(page, address)
        await expect(page.getByRole('article').getByText(name).first()).toBeVisible()
        for (let number = 1; number <= 5; number++) {
          await expect(page.locator(`[data-page="${number}"][data-now]`)).toBeVisible()
          await expect
            .poll(() => outside(page), { message: `${address}, page ${number}` })
            .toEqual([])
          expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
          await page.keyboard.press('ArrowDown')
        }
      }
    },
  )
}
