/**
 * Returns `text` with another line among those that match `like`: before the first that sorts after
 * it, or after the last.
 *
 * @throws {Error} if no line matches, because the file has changed its form
 */
export function insertLine(text: string, like: RegExp, line: string): string {
  const lines = text.split('\n')
  const places = lines.flatMap((each, index) => (like.test(each) ? [index] : []))
  const last = places.at(-1)
  if (last === undefined) throw new Error(`No line is like ${like}: where does "${line}" go?`)
  const place = places.find((index) => (lines[index] ?? '') > line) ?? last + 1
  return lines.toSpliced(place, 0, line).join('\n')
}
