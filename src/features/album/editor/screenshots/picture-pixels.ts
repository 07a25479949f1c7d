import type { Box } from '#src/album-reader/page-layout.ts'
import type { Rgba } from '#src/album-reader/pixels.ts'
import { loadImage, openImage } from '#src/features/share/card/draw/load-image.ts'

/** The shorter side, in pixels, of a reduced screenshot, in which small digits stay readable. */
const SHORTER_SIDE = 720

const PIECE = 144

/**
 * Returns a picture on a canvas, reduced to a shorter side of at most SHORTER_SIDE.
 * @throws if the browser cannot show the file.
 */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const image = await openImage(file)
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(SHORTER_SIDE / Math.min(width, height), 1)
  return drawn(image, Math.round(width * scale), Math.round(height * scale))
}

/** Returns a drawing's pixels, scaled to `size` × `size`. Rejects if loading fails. */
export async function drawingPixels(address: string, size: number): Promise<Rgba> {
  return pixelsOf(drawn(await loadImage(address), size, size))
}

/** Returns the pixels of a canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): Rgba {
  const { width, height } = canvas
  const { data } = contextOf(canvas).getImageData(0, 0, width, height)
  return { width, height, data }
}

/** Returns a square part of a picture as a data URL. */
export function pieceOf(canvas: HTMLCanvasElement, box: Box): string {
  return drawn(canvas, PIECE, PIECE, box).toDataURL('image/jpeg')
}

function drawn(
  from: HTMLImageElement | HTMLCanvasElement,
  width: number,
  height: number,
  { x, y, ...part }: Box = { x: 0, y: 0, width: from.width, height: from.height },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(from, x, y, part.width, part.height, 0, 0, width, height)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  return context
}
