import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServedProduct, servePreview } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const LEAD = 'Every spin wins. Yes, every single one.'

let folder: string
let preview: ServedProduct

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollmates-edit-'))
  for (const name of ['campaigns', 'albums']) {
    cpSync(name, join(folder, name), { recursive: true })
  }
  const settings = { CAMPAIGNS_DIR: join(folder, 'campaigns'), ALBUMS_DIR: join(folder, 'albums') }
  preview = await servePreview({ node: SHORT_LIVED, settings })
})
test.afterAll(async () => {
  await preview.stop()
  rmSync(folder, { recursive: true })
})

test('words that are clicked are changed in the file and on the page, and an end in one line', async ({
  page,
}) => {
  const read = (file: string) => readFileSync(join(folder, 'campaigns/lucky-draw', file), 'utf8')
  const shown = page.frameLocator('iframe')
  const says = page.getByRole('alert')
  await page.goto(`${preview.url}/lucky-draw?at=2027-04-20T10:00&as=Maja`)
  await page.getByText(', as Maja. Change').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('option', { name: /^draw\.lead: / })).toBeAttached()
  // Its first words, because another text follows in the same paragraph.
  await shown.getByText(LEAD).click({ position: { x: 5, y: 5 } })

  const english = page.getByRole('textbox', { name: /^en/ })
  await expect(english).toHaveValue(LEAD)
  await expect(page.getByRole('textbox')).toHaveCount(6)
  await expectAccessible(page)
  const before = read('copy/en.json')
  await english.fill('Every spin <b>wins</b>.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(says).toContainText('Nothing was saved')
  await expect(english).toHaveAttribute('aria-invalid', 'true')
  expect(read('copy/en.json')).toBe(before)

  await english.fill('Each spin wins.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(says).toContainText('Saved.')
  expect(read('copy/en.json')).toBe(before.replace(LEAD, 'Each spin wins.'))
  await expect(shown.getByText('Each spin wins.')).toBeVisible()
  await page.reload()
  await expect(shown.getByText('Each spin wins.')).toBeVisible()

  const manifest = read('campaign.yaml')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dates = page.getByRole('option', { name: 'Dates and numbers' }).first()
  await page.getByLabel('choose').selectOption((await dates.getAttribute('value')) ?? '')
  await page.getByLabel('window.closes').fill('2027-06-20T22:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(says).toContainText('Saved.')
  expect(read('campaign.yaml')).toBe(manifest.replace('2027-06-21T00:00', '2027-06-20T22:00'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('window.closes')).toHaveValue('2027-06-21T00:00')
  expect(read('campaign.yaml')).toBe(manifest)
})
