/**
 * Returns a canvas as a PNG.
 * @throws {Error} if the browser cannot encode it.
 */
export function encodePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came out'))),
      'image/png',
    )
  })
}
