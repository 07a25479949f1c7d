import { HIDDEN, SCALES, WEIGHTS } from './digit-weights.ts'
import { GLYPH } from './glyphs.ts'

/** The meaning of a shape: a digit, a sign beside a number (+, x), or neither. */
export interface Recognised {
  readonly digit: number | 'sign' | 'none'
  /** The probability that `digit` is right, from 0 to 1. */
  readonly certainty: number
}

const PIXELS = GLYPH.width * GLYPH.height
const CLASSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'sign', 'none'] as const

const [first, firstOffsets, second, secondOffsets] = unpack([
  PIXELS * HIDDEN,
  HIDDEN,
  HIDDEN * CLASSES.length,
  CLASSES.length,
]) as [Float32Array, Float32Array, Float32Array, Float32Array]

/** Returns the most probable meaning of a shape's pixels (from 0 to 1, in GLYPH's size). */
export function recognise(values: Float32Array): Recognised {
  const hidden = layer(values, first, firstOffsets).map((value) => Math.max(value, 0))
  const scores = layer(hidden, second, secondOffsets)
  const highest = Math.max(...scores)
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0)
  return { digit: CLASSES[scores.indexOf(highest)] ?? 'none', certainty: 1 / sum }
}

function layer(inputs: Float32Array, weights: Float32Array, offsets: Float32Array): Float32Array {
  return offsets.map((offset, place) =>
    inputs.reduce(
      (sum, input, at) => sum + input * (weights[place * inputs.length + at] as number),
      offset,
    ),
  )
}

function unpack(lengths: readonly number[]): Float32Array[] {
  const bytes = Int8Array.from(atob(WEIGHTS), (char) => char.charCodeAt(0))
  let start = 0
  return lengths.map((length, part) => {
    const values = Float32Array.from(bytes.subarray(start, start + length))
    start += length
    return values.map((value) => value * (SCALES[part] ?? 1))
  })
}
