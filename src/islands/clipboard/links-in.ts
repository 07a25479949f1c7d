/**
 * Returns what may be a link in a text that was typed or pasted, such as a message with a link in it: its
 * words as they are written, without the quotes, brackets and marks of the sentence around them.
 */
export function linksIn(text: string): string[] {
  return text
    .split(/[\s<>"“”«»„]+/)
    .map((word) => word.replace(/^[(‘']+|[)’'.,;:!?…]+$/g, ''))
    .filter(Boolean)
}
