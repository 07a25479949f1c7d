/** A colour as people perceive it: lightness (0 to 1), chroma and hue (CSS Color 4, OKLCH). */
export interface Oklch {
  lightness: number
  chroma: number
  /** The angle of the hue, in radians. */
  hue: number
}

type Triple = [number, number, number]

/** Returns a colour (`#rrggbb`) in OKLCH. */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  ) as Triple
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Returns a colour as `#rrggbb`, with no more chroma than sRGB can show at this lightness. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let shown = chroma
  let channels = channelsOf({ lightness, chroma: shown, hue })
  while (shown > 0 && channels.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    shown = Math.max(0, shown - 0.002)
    channels = channelsOf({ lightness, chroma: shown, hue })
  }
  return `#${channels.map(hexOf).join('')}`
}

function channelsOf({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function hexOf(channel: number): string {
  const inside = Math.min(1, Math.max(0, channel))
  const shown = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0')
}
