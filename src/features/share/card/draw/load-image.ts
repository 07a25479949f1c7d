const RASTER = 720

/**
 * Returns an SVG as an image `RASTER` px wide. Some browsers need a size to draw an SVG on a
 * canvas.
 * @throws {Error} if it cannot be loaded.
 */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number)
  svg.setAttribute('width', String(RASTER))
  svg.setAttribute('height', String((RASTER * height) / width))
  const source = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
  return openImage(source)
}

/**
 * Returns a file as an image.
 * @throws {Error} if the browser cannot show the file.
 */
export async function openImage(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}
