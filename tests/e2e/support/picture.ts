import { expect } from '@playwright/test'
import sharp from 'sharp'

/** Sizes in px. From each y in `from` on, content spans the whole width: title, figures, foot of the card. */
const DRAWN = {
  story: { width: 1080, height: 1920, from: [60, 600, 1200, 1500] },
  square: { width: 1080, height: 1080, from: [20, 380, 560, 860] },
} as const

/** Checks that the picture is a PNG of the given size, with content all over it. */
export async function expectSharePicture(
  bytes: Buffer,
  size: 'story' | 'square' = 'story',
): Promise<void> {
  const { format, width, height } = await sharp(bytes).metadata()
  const drawn = DRAWN[size]
  expect({ format, width, height }).toEqual({
    format: 'png',
    width: drawn.width,
    height: drawn.height,
  })

  // Each area must contain light and dark pixels.
  for (const top of drawn.from) {
    const { channels } = await sharp(bytes)
      .extract({ left: 140, top, width: 800, height: 160 })
      .stats()
    const spread = Math.max(...channels.map(({ stdev }) => stdev))
    expect(spread, `what is drawn from ${top} px on`).toBeGreaterThan(20)
  }
}

/** Returns the bytes of a data URL, which must be a PNG. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const [, base64] = /^data:image\/png;base64,(.+)$/.exec(dataUrl) ?? []
  if (!base64) throw new Error(`No PNG as a data URL: ${dataUrl.slice(0, 40)}`)
  return Buffer.from(base64, 'base64')
}
