import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** One picture of a screen, with the size in CSS px that it was taken at. */
export interface Shot {
  readonly file: string
  readonly title: string
  readonly width: number
  readonly height: number
}

/** How high a screen stands on the sheet, in px. */
const HEIGHT = 420

/** Draws all `shots` with their titles on one sheet and writes it to `file`. */
export async function contactSheet(
  browser: Browser,
  shots: readonly Shot[],
  file: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  const figures = shots.map((shot) => {
    const data = readFileSync(shot.file).toString('base64')
    const width = Math.round((HEIGHT * shot.width) / shot.height)
    return `<figure><img width="${width}" height="${HEIGHT}" src="data:image/png;base64,${data}"><figcaption>${shot.title}</figcaption></figure>`
  })
  await page.setContent(`<!doctype html><style>
    body { margin: 24px; display: flex; flex-wrap: wrap; gap: 20px; background: #fdecd3; font: 600 14px system-ui }
    figure { margin: 0 } figcaption { margin-top: 6px }
    img { display: block; border-radius: 12px; outline: 2px solid #2a1426 }
  </style>${figures.join('')}`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
