import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { checkArt } from '#src/content/checks/check-art.ts'
import { damagedDrawings } from '../support/damaged-drawings.ts'
import { EXPORTED } from '../support/exported-drawings.ts'

/** The side of a cell in which a drawing is shown, in px. */
const CELL = 48
const COLUMNS = 20

test('each drawing that the check accepts shows something: as a file, as a picture and in a page', async ({
  page,
}) => {
  const drawings = [...Object.values(EXPORTED), ...damagedDrawings(20_261_127, 1_800)]
  const accepted = drawings
    .map((text) => ({ text: text.trim(), ...checkArt(text.trim(), 'cover', 'sprite') }))
    .filter(({ problems }) => problems.length === 0)
  expect(accepted.length).toBeGreaterThan(200)
  expect(accepted.length).toBeLessThan(drawings.length - 200)

  for (const [as, cellOf] of [
    ['the file', ({ text }) => picture(text)],
    ['a picture', ({ svg }) => picture(svg)],
    ['a part of the page', ({ svg }) => svg],
  ] as [string, (drawing: { text: string; svg: string }) => string][]) {
    const cells = accepted.map((drawing) => `<div>${cellOf(drawing)}</div>`)
    const rows = Math.ceil(cells.length / COLUMNS)
    await page.setViewportSize({ width: COLUMNS * CELL, height: rows * CELL })
    await page.setContent(`<!doctype html><style>body{margin:0;background:#7f4fbf}
      div{float:left;width:${CELL}px;height:${CELL}px;overflow:hidden;contain:strict}
      svg,img{display:block;width:${CELL}px;height:${CELL}px}</style>${cells.join('')}`)
    await page.evaluate(() =>
      Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined))),
    )
    const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const empty = accepted.filter((_, index) => {
      const left = (index % COLUMNS) * CELL
      const top = Math.floor(index / COLUMNS) * CELL
      for (let y = top; y < top + CELL; y++) {
        const from = (y * info.width + left) * 3
        for (let at = from; at < from + CELL * 3; at += 3) {
          if (data[at] !== 0x7f || data[at + 1] !== 0x4f || data[at + 2] !== 0xbf) return false
        }
      }
      return true
    })
    expect(
      empty.map(({ text }) => text),
      as,
    ).toEqual([])
  }
})

test('a drawing neither asks for anything nor runs anything, whatever is put into it', async ({
  page,
}) => {
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    asked.push(`alert ${dialog.message()}`)
    void dialog.dismiss()
  })
  const sent = damagedDrawings(7, 500).map((text) => checkArt(text.trim(), 'x', 'sprite').svg)
  expect(sent.filter(Boolean).length).toBeGreaterThan(200)
  await page.setContent(sent.join(''))
  await expect(page.locator('svg').first()).toBeAttached()
  expect(asked).toEqual([])
})

function picture(svg: string): string {
  return `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`
}
