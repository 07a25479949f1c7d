import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { album } from '#src/contract/functions/albums.ts'
import { albumScreen, LOOKS } from '#tests/support/imitation/album-screen.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { button, dialog, keptSession } from './support/profile.ts'
import { continueWith, newName } from './support/providers.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({ providers: true })

const grandTour = loadAlbums().albums.find(({ slug }) => slug === 'grand-tour')

interface Shot {
  set: number
  copies: readonly number[]
  night?: boolean
  notification?: string
}

async function draw(page: Page, { set, copies, night = false, notification }: Shot) {
  const shown = grandTour?.manifest.sets[set]
  await page.setContent(
    albumScreen({
      look: LOOKS.book,
      title: shown?.slug ?? '',
      stickers: (shown?.stickers ?? []).map(({ slug }, place) => ({
        name: grandTour?.names.de[`sticker.${slug}`] ?? '',
        svg: grandTour?.art[slug]?.svg ?? '',
        copies: copies[place] ?? 0,
        isNew: place === 1,
      })),
      night,
      width: 390,
      height: 844,
      scrolled: notification ? 0.25 : 0,
      notification,
    }),
  )
  return page.screenshot()
}

// A trace reloads images that Chromium has dropped, but the page's content security policy blocks this.
test.use({ trace: 'off' })

test('an album is filled from screenshots, which never leave the device', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const drawing = await context.newPage()
  await drawing.setViewportSize({ width: 390, height: 844 })
  const bakery = await draw(drawing, { set: 0, copies: [1, 2, 3, 1, 0, 0, 4, 1, 0] })
  const covered = await draw(drawing, {
    set: 1,
    copies: [1, 1, 1, 0, 2, 1, 0, 0, 5],
    night: true,
    notification: 'Mia has sent you five dice. Open the game and roll them before they are gone!',
  })
  await drawing.setContent('<body style="background: linear-gradient(red, blue)">A holiday')
  const holiday = await drawing.screenshot()
  await drawing.close()

  const name = newName()
  await page.goto('/u')
  await continueWith(page, 'Google', name)
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  await button(page, 'Fill my album').click()
  const editor = dialog(page, 'Edit album')
  await expect(button(page, 'Choose screenshots')).toBeVisible()

  const sent: number[] = []
  page.on('request', (one) => sent.push(one.postDataBuffer()?.length ?? 0))
  const files = {
    'bakery.png': bakery,
    'garden.jpg': await sharp(covered).jpeg({ quality: 70 }).toBuffer(),
    'holiday.png': holiday,
    'notes.png': Buffer.from('notes'),
  }
  const paths = Object.entries(files).map(([file, bytes]) => {
    const path = test.info().outputPath(file)
    writeFileSync(path, bytes)
    return path
  })
  await editor.locator('input[type=file]').setInputFiles(paths)
  await expect(editor.getByText('holiday.png: no page of this album found.')).toBeVisible()
  await expect(editor.getByText('notes.png: this is not a picture.')).toBeVisible()
  const changes = editor.locator('.seen-stickers [data-changed]')
  await expect(changes.filter({ hasText: 'Monsieur Crust: 0 → 3' })).toBeVisible()
  await expectAccessible(page)

  const asked = editor.getByRole('group', { name: /^We’re not sure here/ }).getByRole('spinbutton')
  await expect(asked.first()).toBeVisible()
  for (const field of await asked.all()) await field.fill('1')
  await button(page, /^Save \d+\schanges$/).click()
  await expect(page.getByText('Album saved')).toBeVisible()
  expect(Math.max(...sent)).toBeLessThan(10_000)

  const truth = await callAs(request, await keptSession(page), album, {})
  const copies = (truth.version === 'own' ? truth.sets : []).map(({ stickers }) =>
    stickers.map((tile) => tile.copies),
  )
  expect(copies[0]).toEqual([1, 2, 3, 1, 0, 0, 4, 1, 0])
  expect(copies[1]).toEqual([1, 1, 1, 0, 2, 1, 0, 0, 5])
})
