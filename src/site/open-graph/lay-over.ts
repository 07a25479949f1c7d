/**
 * Returns a layer (RGBA, premultiplied, from resvg) composited over an opaque background of the same size, as
 * RGB. Skips the empty pixels, which are most of a text layer, and so takes a third of the time of sharp.
 */
export function layOver(ground: Uint8Array, layer: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe((ground.length / 4) * 3)
  for (let from = 0, to = 0; from < ground.length; from += 4, to += 3) {
    const through = 255 - at(layer, from + 3)
    for (let channel = 0; channel < 3; channel++) {
      const below = at(ground, from + channel)
      out[to + channel] =
        through === 255 ? below : at(layer, from + channel) + Math.trunc((below * through) / 255)
    }
  }
  return out
}

function at(pixels: Uint8Array, index: number): number {
  return pixels[index] ?? 0
}
