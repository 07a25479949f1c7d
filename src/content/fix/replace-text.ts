const ENTRY = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g

/**
 * Returns the JSON of a text file with another text for `key`. All other characters stay the same.
 * Returns undefined unless the file has the key exactly once.
 */
export function replaceText(json: string, key: string, text: string): string | undefined {
  const [entry, ...more] = [...json.matchAll(ENTRY)].filter(
    ([, written]) => JSON.parse(`"${written}"`).normalize('NFC') === key,
  )
  if (!entry || more.length > 0) return undefined
  const [whole, written = '', colon = ''] = entry
  const from = entry.index + written.length + 2 + colon.length
  return json.slice(0, from) + JSON.stringify(text) + json.slice(entry.index + whole.length)
}
