import { expect } from '@playwright/test'
import sharp from 'sharp'

/** The picture is a PNG of a phone's story, and something is drawn all over it. */
export async function expectSharePicture(bytes: Buffer): Promise<void> {
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1920 })

  // The title, the figures and the foot of the card each have light and dark in them.
  for (const top of [40, 600, 1200, 1500]) {
    const { channels } = await sharp(bytes)
      .extract({ left: 140, top, width: 800, height: 160 })
      .stats()
    const spread = Math.max(...channels.map(({ stdev }) => stdev))
    expect(spread, `what is drawn from ${top} px on`).toBeGreaterThan(20)
  }
}

/** The bytes of a data URL, which must be a PNG's. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const [, base64] = /^data:image\/png;base64,(.+)$/.exec(dataUrl) ?? []
  if (!base64) throw new Error(`No PNG as a data URL: ${dataUrl.slice(0, 40)}`)
  return Buffer.from(base64, 'base64')
}
