/**
 * Returns the words of a typed or pasted text that may be links, without the quotes, brackets and
 * punctuation around them.
 */
export function linksIn(text: string): string[] {
  return text
    .split(/[\s<>"“”«»„]+/)
    .map((word) => word.replace(/^[(‘']+|[)’'.,;:!?…]+$/g, ''))
    .filter(Boolean)
}
