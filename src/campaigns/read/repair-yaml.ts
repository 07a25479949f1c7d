/** A place in a manifest that YAML reads differently from what its author meant. */
export interface Repair {
  what: 'tabs' | 'spaces' | 'colour'
  /** From 1. */
  lines: readonly number[]
  /** The written value: a colour without quotes. */
  written: string
  /** The offset of the value in the repaired text. */
  at: number
}

/** A colour without the quotes that it needs, after its key, on its own line or in braces. */
const BARE_COLOUR =
  /^([ ]*(?:- )?(?:[\w-]+:[ ]+)?(?:\{[^#]*?)?[\w-]+:[ ]+)(#[0-9a-f]{6})(?=\s*(?:$|[,}]|\s#))/i

/** A space that YAML does not accept, but that looks the same. */
const OTHER_SPACE = /[^\S \t\n\r]/

/** The white space before a line's first letter. */
const INDENT = /^[^\S\n\r]+/

/** A key, and the space after it. */
const KEY = /^(\s*(?:- )?[\w-]+:)([^\S\n\r]+)/

/**
 * Returns a manifest with tabs in indentation replaced by two spaces each, with ordinary spaces in place of
 * those of office programs or keyboards (which YAML reads as letters), and with quotes around colours (in
 * YAML, # begins a comment), and the list of changes.
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
