/**
 * Returns the words of a typed or pasted text that may be links, without surrounding quotes,
 * brackets and punctuation.
 */
export function linksIn(text: string): string[] {
  return text
    .split(/[\s<>"“”«»„]+/)
    .map((word) => word.replace(/^[(‘']+|[)’'.,;:!?…]+$/g, ''))
    .filter(Boolean)
}
