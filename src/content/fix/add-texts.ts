import { repeatedKeys } from '#src/i18n/repeated-keys.ts'
import type { Fixed } from './fix-text.ts'

/**
 * Adds keys with an empty text to a text file, each after the last key of its group (`sticker.tent`
 * after the other stickers). An empty text is still a finding. Leaves a file with a repeated key
 * unchanged, because one of its texts would be lost.
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
