/**
 * Returns `text` with another line, inserted in alphabetical order among the lines that match `like`.
 * @throws {Error} if no line matches, because the file's format has changed
 */
export function insertLine(text: string, like: RegExp, line: string): string {
  const lines = text.split('\n')
  const places = lines.flatMap((each, index) => (like.test(each) ? [index] : []))
  const last = places.at(-1)
  if (last === undefined) throw new Error(`No line is like ${like}: where does "${line}" go?`)
  const place = places.find((index) => (lines[index] ?? '') > line) ?? last + 1
  return lines.toSpliced(place, 0, line).join('\n')
}
