import { repeatedKeys } from '#src/i18n/repeated-keys.ts'
import type { Fixed } from './fix-text.ts'

/**
 * Adds keys without a text to a file of texts, each after the last key of its part (`sticker.tent` after the
 * other stickers). They stay findings until somebody writes them. A file with a repeated key does not change,
 * because one of its texts would be lost.
 */
export function addTexts(json: string, keys: readonly string[]): Fixed {
  if (repeatedKeys(json).length > 0) return { text: json, changes: [] }
  const entries = Object.entries(JSON.parse(json) as Record<string, string>)
  for (const key of keys) {
    const part = key.slice(0, key.lastIndexOf('.') + 1)
    const last = part === '' ? -1 : entries.map(([one]) => one.startsWith(part)).lastIndexOf(true)
    entries.splice(last === -1 ? entries.length : last + 1, 0, [key, ''])
  }
  return {
    text: `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
    changes: [`added ${keys.join(', ')} without words; write them`],
  }
}
