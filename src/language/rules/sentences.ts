import type { Problem, Text } from '../text.ts'

const MAX_WORDS = 22

/** Finds sentences that are too long in English, from which the other languages are translated. */
export function sentences({ locale, text }: Text): Problem[] {
  if (locale !== 'en') return []
  const longest = Math.max(0, ...text.split(/(?<=[.!?:;])\s+/).map(wordsIn))
  return longest <= MAX_WORDS
    ? []
    : [
        {
          expected: `at most ${MAX_WORDS} words in a sentence, not ${longest}`,
          fix: 'Make two of it.',
        },
      ]
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
