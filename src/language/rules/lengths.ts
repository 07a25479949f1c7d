import type { PlacedText } from '../lengths/find-places.ts'
import { layOut } from '../lengths/measure.ts'
import { SAMPLE, SAMPLES } from '../lengths/places.ts'
import type { PlacedProblem } from '../text.ts'

/** Finds texts that are too long for their place on a phone of 320 px, in the real fonts. */
export function lengths(texts: readonly PlacedText[]): PlacedProblem[] {
  return texts.flatMap(({ text, place, width }) => {
    const filled = text.text.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? SAMPLE)
    const { lines, word } = layOut(place, width, filled)
    if (word > width) {
      return [
        {
          text,
          expected: `words of at most ${width} px in ${place.name}, not ${Math.ceil(word)} px`,
          fix: 'Take a shorter word, or two.',
        },
      ]
    }
    const letters = [...filled].length
    const most = text.locale === 'de' ? place.germanLetters : undefined
    if (most !== undefined && letters > most) {
      const expected = `at most ${most} letters in ${place.name}, not ${letters}`
      return [{ text, expected, fix: 'Say it shorter: a verb and what it is done to.' }]
    }
    if (lines <= place.lines) return []
    return [
      {
        text,
        expected: `${place.lines === 1 ? 'one line' : `at most ${place.lines} lines`} in ${place.name}, not ${lines} (${width} px)`,
        fix: 'Say it shorter.',
      },
    ]
  })
}
