/**
 * Expands the alternatives in a word list's line: `prize/fraud desk` becomes “prize desk” and “fraud desk”. `_`
 * is a space within an alternative, and an alternative may be empty.
 */
export function alternatives(line: string): string[] {
  const text = line.replace(/#.*/, '').trim()
  if (!text.includes('/')) return [text]
  const [, before = '', inner = '', after = ''] = /^([*=]?)(.*?)(\*?)$/.exec(text) ?? []
  const choices = inner
    .split(' ')
    .map((word) => word.split('/').map((choice) => choice.replaceAll('_', ' ')))
  const lines = choices.reduce<string[]>(
    (begun, words) => begun.flatMap((start) => words.map((word) => `${start} ${word}`.trim())),
    [''],
  )
  return lines.map((each) => before + each + after)
}
