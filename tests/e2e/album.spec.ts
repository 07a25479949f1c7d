import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { album, albumUpdate } from '#src/contract/functions/albums.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { RARE, SETS } from '#tests/rpc/support/running-album.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { anotherTab, button, dialog, filled, keptSession } from './support/profile.ts'
import { continueWith, newName } from './support/providers.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({ providers: true })

const ALBUM_CALL = /\/rpc\/album(\?|$)/

const [BAKERY] = SETS

test.describe.configure({ mode: 'serial' })

const set = (page: Page, name: string) =>
  dialog(page, 'Edit album').getByRole('region', { name, exact: true })

async function openAlbumEditor(page: Page): Promise<void> {
  await button(page, /^(Edit album|\d+\sunsaved changes?)$/).click()
  await expect(dialog(page, 'Edit album')).toBeVisible()
}

test('the album of a new player: whole sets, plus and minus, a pasted list, nothing lost', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const name = newName()
  await page.goto('/u')
  await expect(heading(page, 'Who’s playing?')).toBeVisible()
  await continueWith(page, 'Google', name)
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  await expect(page.getByText('No wishes left. Must be nice!')).toBeVisible()
  await expect(page.getByText('No praise yet.')).toBeVisible()
  await expect(heading(page, 'No swaps yet')).toBeVisible()
  await expectAccessible(page)
  const tab = await anotherTab(context, name)

  await button(page, 'Fill my album').click()
  const editor = dialog(page, 'Edit album')
  await expect(button(page, 'Nothing to save')).toBeDisabled()
  await set(page, 'Corner Bakery').getByRole('button', { name: 'Complete set' }).click()
  await expect(set(page, 'Corner Bakery').getByText('9 of 9')).toBeVisible()
  await button(page, 'Sugar Rush: one more').click()
  await button(page, 'Still Waking Up: one fewer').click()
  await button(page, 'Undo').click()
  await button(page, 'Looking for: Warm Welcome').click()

  await editor.getByText('Paste a list').click()
  const list = editor.getByLabel('Your list')
  await list.fill('Sunny Side x3\nBerry Loud, Prickels 2\n- crunch time (2)\nNo Such Sticker')
  const unknown = editor.locator('.unknown')
  await expect(unknown).toContainText('We don’t know 2 entries. They stay in the field:')
  await expect(unknown.getByRole('listitem')).toHaveText(['Prickels 2', 'No Such Sticker'])
  await expectAccessible(page)
  await button(page, 'Add 3 stickers').click()
  await expect(list).toHaveValue('Prickels 2\nNo Such Sticker')
  await expect(set(page, 'Garden Club').getByText('3 of 9')).toBeVisible()

  await expect(button(page, 'Save 13 changes')).toBeVisible()
  await editor.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await button(page, '13 unsaved changes').click()
  await expect(set(page, 'Corner Bakery').getByText('9 of 9')).toBeVisible()

  const restore = await loseAnswers(page, 'album_update')
  await button(page, 'Save 13 changes').dblclick()
  await expect(editor.getByText('Something wrong, please try later!')).toBeVisible()
  await expect(button(page, 'Save 1 change')).toBeVisible()
  await expect(editor.getByText(/it counts only once\.$/)).toBeVisible()
  await restore()
  // The last response is lost, too, but nothing is left to save.
  const lost = await loseAnswers(page, 'wants_update')
  await button(page, 'Save 1 change').dblclick()
  await expect(page.getByText('Album saved')).toBeVisible()
  await expect(editor).toBeHidden()
  await lost()

  const shown = async (on: Page) => {
    await expect(filled(on, 'Album')).toHaveAttribute('aria-valuetext', '12 of 81 stickers')
    await expect(button(on, 'Change Sugar Rush in the album')).toBeVisible()
    await expect(button(on, 'Change Sunny Side in the album')).toBeVisible()
    await expect(button(on, 'Change Crunch Time in the album')).toBeVisible()
    await expect(on.locator('section').filter({ has: heading(on, 'Looking for') })).toContainText(
      'Warm Welcome',
    )
  }
  await shown(page)
  await shown(tab)
  await page.reload()
  await shown(page)
  const truth = await callAs(request, await keptSession(page), album, {})
  const copies = (truth.version === 'own' ? truth.sets : [])
    .flatMap(({ stickers }) => stickers)
    .flatMap((tile) => (tile.copies > 0 ? [[tile.slug, tile.copies] as const] : []))
  expect(Object.fromEntries(copies)).toEqual({
    ...Object.fromEntries(
      (BAKERY?.stickers ?? []).map((slug) => [slug, slug === 'grand-tour/cupcake' ? 2 : 1]),
    ),
    'grand-tour/sunflower': 3,
    'grand-tour/strawberry': 1,
    'grand-tour/carrot': 2,
  })

  await openAlbumEditor(tab)
  await set(tab, 'Corner Bakery').getByRole('button', { name: 'None' }).click()
  await button(tab, 'Save 9 changes').click()
  await expect(filled(tab, 'Album')).toHaveAttribute('aria-valuetext', '3 of 81 stickers')
  await expect(filled(page, 'Album')).toHaveAttribute('aria-valuetext', '3 of 81 stickers')
  await openAlbumEditor(page)
  await set(page, 'Campfire').getByRole('button', { name: 'Complete set' }).click()
  await dialog(page, 'Edit album').getByText('9 changes', { exact: true }).click()
  await button(page, 'Discard all changes').click()
  await expect(button(page, 'Nothing to save')).toBeDisabled()
})

test('the editor finds stickers by their names and by their sets', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto('/u')
  await openAlbumEditor(page)
  const editor = dialog(page, 'Edit album')
  const field = editor.getByRole('searchbox', { name: 'Find a sticker' })
  await field.fill('sugar ru')
  await expect(editor.getByRole('region')).toHaveCount(1)
  await expect(button(page, 'Sugar Rush: one more')).toBeVisible()
  await expect(button(page, /: one more$/)).toHaveCount(1)
  await field.fill('campfire')
  await expect(set(page, 'Campfire').getByRole('button', { name: /: one more$/ })).toHaveCount(9)
  await field.fill('no such sticker')
  await expect(editor.getByRole('region')).toHaveCount(0)
  await expectAccessible(page)
  await field.fill('')
  await expect(editor.getByRole('region')).toHaveCount(SETS.length)
})

test('copies are counted by taps, holds and keys, and a set is filled and emptied by one button', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto('/u')
  await openAlbumEditor(page)
  const shown = set(page, 'Campfire')
  const tile = (place: number) => shown.getByRole('listitem').nth(place)
  const copies = (place: number) => tile(place).getByRole('status')
  const own = (await shown.getByRole('listitem').getByRole('status').allTextContents()).map(Number)
  const [had = 0] = own

  const picture = tile(0).locator('img')
  await picture.scrollIntoViewIfNeeded()
  const before = await tile(1).boundingBox()
  await picture.click({ force: true })
  await tile(0).getByText(/./).first().click({ force: true })
  await expect(copies(0)).toHaveText(String(had + 2))
  expect(await tile(1).boundingBox()).toEqual(before)
  // Holding the drawing removes one copy, and the release does not count as a tap.
  await picture.hover({ force: true })
  await page.mouse.down()
  await expect(copies(0)).toHaveText(String(had + 1))
  await page.mouse.up()
  await button(page, 'Undo').click()
  await expect(copies(0)).toHaveText(String(had + 2))

  const plus = (place: number) => tile(place).getByRole('button', { name: /: one more$/ })
  await plus(0).focus()
  await page.keyboard.press('7')
  await expect(copies(0)).toHaveText('7')
  await page.keyboard.press('ArrowRight')
  await expect(plus(1)).toBeFocused()
  await page.keyboard.press('9')
  await expect(copies(1)).toHaveText('9')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(plus(2)).toBeFocused()
  await expect(plus(2)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowUp')
  await expect(plus(0)).toBeFocused()
  const minus = tile(0).getByRole('button', { name: /: one fewer$/ })
  await minus.focus()
  await page.keyboard.press('0')
  await expect(minus).toBeDisabled()
  await page.keyboard.press('3')
  await expect(copies(0)).toHaveText('3')

  await dialog(page, 'Edit album')
    .getByText(/^\d+\schanges?$/)
    .click()
  await button(page, 'Discard all changes').click()
  const whole = shown.getByRole('button', { name: 'Complete set' })
  await whole.click()
  await expect(whole).toHaveAttribute('aria-pressed', 'true')
  await expect(shown.getByText('9 of 9')).toBeVisible()
  await whole.click()
  await expect(button(page, 'Nothing to save')).toBeDisabled()
  expect(
    (await shown.getByRole('listitem').getByRole('status').allTextContents()).map(Number),
  ).toEqual(own)
  await expectAccessible(page)
})

test('the editor says which numbers the game reported, and how long ago', async ({
  page,
  request,
  product,
  signInAs,
}, testInfo) => {
  const session = await signInAs('Maja')
  const { id, server_time } = await callAs(request, session, playerMe, {})
  const reports = [
    ['grand-tour/cupcake', 7, 5],
    ['grand-tour/sunflower', 8, 90],
  ].map(([sticker, copies, minutes]) => ({
    player: id,
    sticker,
    copies,
    at: new Date(Date.parse(server_time) - Number(minutes) * 60_000).toISOString(),
  }))
  const file = testInfo.outputPath('album.json')
  await writeFile(file, JSON.stringify(reports))
  await product.operate(['album-import', file, 'Kim'])

  await page.goto('/u')
  await openAlbumEditor(page)
  const tile = (name: string) => set(page, name).getByRole('listitem')
  const cupcake = tile('Corner Bakery').filter({ hasText: 'Sugar Rush' })
  await expect(cupcake).toContainText(/From the game, [567] min\. ago/)
  await expect(cupcake.getByRole('status')).toHaveText('7')
  await expect(tile('Garden Club').filter({ hasText: 'Sunny Side' })).toContainText(
    'From the game, 1 hr. ago',
  )
  await button(page, 'Sugar Rush: one more').click()
  await expect(cupcake).toContainText(/In the game: 7, [567] min\. ago/)
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await expect(cupcake).toContainText('From the game')
})

test('an album that is over can be looked at, and nothing can be done with it', async ({
  page,
  request,
  signInAs,
}) => {
  const session = await signInAs('Maja')
  const own = await callAs(request, session, album, { album: 'first-roll' })
  await page.goto('/u')
  const other = page.getByRole('button', { name: /^First Roll/ })
  await other.click()
  const shown = dialog(page, 'First Roll')
  await expect(shown).toContainText('This album is closed.')
  await expect(shown.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    `${own.progress.owned} of ${own.progress.total} stickers`,
  )
  await expect(shown.getByRole('figure')).toHaveCount(own.progress.total)
  await expect(shown.getByRole('button')).toHaveText([''])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(other).toBeFocused()

  await page.goto('/u/Bruno')
  await expect(other).toBeVisible()
  const restore = await loseCalls(page, ALBUM_CALL)
  await other.click()
  await expect(dialog(page, 'First Roll').getByRole('button', { name: 'Try again' })).toBeVisible()
  await restore()
  await dialog(page, 'First Roll').getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page, 'First Roll').getByRole('figure')).toHaveCount(own.progress.total)
})

test('the last sticker of a set is celebrated, once, with what it gives', async ({
  page,
  request,
  product,
}) => {
  const name = newName()
  await page.goto('/u')
  await continueWith(page, 'Google', name)
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  const [last = '', ...others] = BAKERY?.stickers ?? []
  const arrives = (sticker: string) =>
    product.alter(`select app.hand_over(array[app.create_sticker_delivery(
      app.player_by_username('${name}'), '${sticker}', 'free_sticker')])`)
  await callAs(request, await keptSession(page), albumUpdate, {
    changes: others.map((sticker) => ({ sticker, copies: 1 })),
  })
  await page.reload()
  const tile = page.getByRole('listitem').filter({ has: button(page, 'Corner Bakery') })
  await expect(tile).toContainText(`${BAKERY?.dice} dice for the full set`)

  await arrives(last)
  await page.reload()
  const counting = page.getByText('Corner Bakery: 1 of 5 count so far')
  await expect(counting).toBeVisible()
  await expectAccessible(page)
  // Does not send the cupcake, so that the player has only one copy of it, which is removed below.
  const again = others.filter((sticker) => sticker !== 'grand-tour/cupcake').slice(0, 4)
  for (const sticker of again) await arrives(sticker)
  await page.reload()
  await expect(counting).toHaveCount(0)
  const won = page.getByRole('dialog')
  await expect(won).toContainText(`${BAKERY?.dice} dice won`)
  await expect(won).toContainText('Corner Bakery')
  await expect(won.locator('.win-dealt img')).toHaveCount(BAKERY?.stickers.length ?? 0)
  for (const sticker of await won.locator('.win-dealt img').all()) {
    await expect(sticker).toBeInViewport({ ratio: 1 })
  }
  await expect(won.locator('.set-deal-dice img').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await won.getByRole('button').click()
  await expect(won).toHaveCount(0)
  await expect(tile).toContainText(`${BAKERY?.dice} dice won`)
  await page.reload()
  await expect(tile).toContainText(`${BAKERY?.dice} dice won`)
  await expect(won).toHaveCount(0)
  await openAlbumEditor(page)
  await button(page, 'Sugar Rush: one fewer').click()
  await button(page, 'Save 1 change').click()
  await expect(tile).toContainText('8 of 9')
  await expect(tile).toContainText(`${BAKERY?.dice} dice won`)
})

test('the shop and a long row of duplicates draw the whole album as they are scrolled', async ({
  page,
  request,
  signInAs,
}) => {
  const session = await signInAs('Nia')
  const keep = (copies: number) =>
    callAs(request, session, albumUpdate, {
      changes: RARE.map((sticker) => ({ sticker, copies })),
    })
  // The player gives up their copies, because the shop collapses the stickers that a player owns.
  await keep(0)
  await page.goto('/activity/claim')
  const tiles = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  await expect(tiles.first()).toBeVisible()
  expect(await tiles.count()).toBeLessThan(RARE.length)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(tiles).toHaveCount(RARE.length)

  await keep(4)
  await page.goto('/u')
  const row = page.locator('section').filter({ has: heading(page, 'Duplicates to swap') })
  await expect(row.locator('li').first()).toBeVisible()
  expect(await row.locator('li').count()).toBeLessThan(RARE.length)
  await expect(async () => {
    await row.locator('li').last().scrollIntoViewIfNeeded()
    expect(await row.locator('li').count()).toBeGreaterThanOrEqual(RARE.length)
  }).toPass()
})
