/** Something in a manifest that YAML does not read as its author meant it. */
export interface Repair {
  what: 'tabs' | 'spaces' | 'colour'
  /** The line numbers, from 1. */
  lines: readonly number[]
  /** What was written: a colour without quotes. */
  written: string
  /** The offset of the value in the repaired text. */
  at: number
}

/** A colour without the quotes that it needs, after its key, on a line of its own or in braces. */
const BARE_COLOUR =
  /^([ ]*(?:- )?(?:[\w-]+:[ ]+)?(?:\{[^#]*?)?[\w-]+:[ ]+)(#[0-9a-f]{6})(?=\s*(?:$|[,}]|\s#))/i

/** Another space than YAML wants, which looks the same. */
const OTHER_SPACE = /[^\S \t\n\r]/

/** What stands before a line's first letter. */
const INDENT = /^[^\S\n\r]+/

/** A key, and the space after it. */
const KEY = /^(\s*(?:- )?[\w-]+:)([^\S\n\r]+)/

/**
 * Returns a manifest with tabs in indentation replaced by two spaces each, with ordinary spaces where
 * an office program or a keyboard put others (YAML takes them for letters), and with quotes around colours
 * (in YAML, # begins a comment), and the list of changes. Returns a text without these unchanged.
 */
export function repairYaml(text: string): { text: string; repairs: Repair[] } {
  const repairs: Repair[] = []
  const tabs: number[] = []
  const spaces: number[] = []
  let offset = 0
  const lines = text.split('\n').map((line, index) => {
    const number = index + 1
    const [indent = ''] = line.trim() === '' ? [] : (INDENT.exec(line) ?? [])
    const afterKey = KEY.exec(line)?.[2] ?? ''
    if (indent.includes('\t')) tabs.push(number)
    if (OTHER_SPACE.test(indent) || OTHER_SPACE.test(afterKey)) spaces.push(number)
    let repaired = indent.replaceAll('\t', '  ').replace(/\s/g, ' ') + line.slice(indent.length)
    if (OTHER_SPACE.test(afterKey)) repaired = repaired.replace(KEY, '$1 ')
    for (;;) {
      const found = BARE_COLOUR.exec(repaired)
      if (!found) break
      const [whole, before = '', colour = ''] = found
      repairs.push({ what: 'colour', lines: [number], written: colour, at: offset + before.length })
      repaired = `${before}"${colour}"${repaired.slice(whole.length)}`
    }
    offset += repaired.length + 1
    return repaired
  })
  if (spaces.length > 0) repairs.unshift({ what: 'spaces', lines: spaces, written: '', at: 0 })
  if (tabs.length > 0) repairs.unshift({ what: 'tabs', lines: tabs, written: '\t', at: 0 })
  return { text: lines.join('\n'), repairs }
}
