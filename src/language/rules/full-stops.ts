import type { Problem, Text } from '../text.ts'

const SHORT = /(Std|Min)\.$/

/** Checks that a text ends with a full stop exactly if English does. Ignores other marks and placeholders. */
export function fullStops({ file, text, english }: Text): Problem[] {
  if (english === '' || file.startsWith('albums/') || SHORT.test(text)) return []
  if (text.endsWith('.') && !/[.!?…]$/.test(english)) {
    return [{ expected: 'no full stop at the end, as in English', fix: 'Remove the full stop.' }]
  }
  if (english.endsWith('.') && !/([.!?…]|\}%?)$/.test(text)) {
    return [{ expected: 'a full stop at the end, as in English', fix: 'Write the full stop.' }]
  }
  return []
}
