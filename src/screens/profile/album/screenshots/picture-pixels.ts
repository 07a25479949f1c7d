import type { Rgba } from '#src/album-reader/pixels.ts'
import { loadImage } from '#src/islands/share-card/draw/load-image.ts'

/** The length to which the shorter side of a screenshot is reduced, in pixels: enough for small digits. */
const SHORTER_SIDE = 720

/**
 * Returns a picture on a canvas, at most SHORTER_SIDE wide or high.
 * @throws if the browser cannot show the file.
 */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(SHORTER_SIDE / Math.min(width, height), 1)
    return drawn(image, Math.round(width * scale), Math.round(height * scale))
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Returns the pixels of a drawing in `size` × `size` pixels. */
export async function drawingPixels(address: string, size: number): Promise<Rgba> {
  return pixelsOf(drawn(await loadImage(address), size, size))
}

/** Returns the pixels of a canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): Rgba {
  const { width, height } = canvas
  const { data } = contextOf(canvas).getImageData(0, 0, width, height)
  return { width, height, data }
}

/** Returns a square part of a picture as a URL. */
export function pieceOf(
  canvas: HTMLCanvasElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const piece = document.createElement('canvas')
  piece.width = PIECE
  piece.height = PIECE
  contextOf(piece).drawImage(canvas, x, y, width, height, 0, 0, PIECE, PIECE)
  return piece.toDataURL('image/jpeg')
}

const PIECE = 144

function drawn(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  return context
}
