import type { Browser } from '@playwright/test'
import sharp from 'sharp'

/** One screenshot, with its size in CSS px. */
export interface Shot {
  readonly file: string
  readonly title: string
  readonly width: number
  readonly height: number
}

/** Widths in px: of a sheet, and of upright (phone) and landscape (desktop) screenshots on it. */
const SHEET = 2000
const UPRIGHT = 176
const LANDSCAPE = 370

/**
 * Draws all `shots` with their titles on one sheet and writes it to `file`, a picture or a PDF. On the sheet, each
 * screenshot is `pictureWidth` wide; without `pictureWidth`, its width depends on its shape. Each page of a PDF
 * has the line `footer`.
 */
export async function contactSheet(
  browser: Browser,
  shots: readonly Shot[],
  file: string,
  pictureWidth?: number,
  footer = '',
): Promise<void> {
  const figures: string[] = []
  let pageHeight = SHEET * 0.8
  for (const { file: picture, title, width, height } of shots) {
    const wide = pictureWidth ?? (width > height ? LANDSCAPE : UPRIGHT)
    // Scales the screenshots down, because a page cannot hold hundreds of full-size ones.
    const small = sharp(picture).resize({ width: wide }).webp()
    const { data, info } = await small.toBuffer({ resolveWithObject: true })
    // The picture, its title and the margins must fit on one page.
    pageHeight = Math.max(pageHeight, info.height + 200)
    figures.push(
      `<figure><img width="${wide}" src="data:image/webp;base64,${data.toString('base64')}"><figcaption>${title}</figcaption></figure>`,
    )
  }
  const page = await browser.newPage({ viewport: { width: SHEET, height: 100 } })
  await page.setContent(`<!doctype html><style>
    body { margin: 24px; display: flex; flex-wrap: wrap; gap: 20px; background: #fdecd3; font: 600 12px system-ui }
    figure { margin: 0; break-inside: avoid; width: min-content; overflow-wrap: anywhere } figcaption { margin-top: 6px }
    img { display: block; border-radius: 12px; outline: 2px solid #2a1426 }
  </style>${figures.join('')}`)
  if (file.endsWith('.pdf')) {
    await page.pdf({
      path: file,
      width: SHEET,
      height: pageHeight,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<p style="margin: 0 24px; font-size: 12px">${footer}, page <span class="pageNumber"></span></p>`,
      margin: { bottom: '40px' },
    })
  } else await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
