/** Something in a manifest that YAML does not read as its author meant it. */
export interface Repair {
  what: 'tabs' | 'colour'
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

/**
 * Returns a manifest with tabs in indentation replaced by two spaces each and with quotes around
 * colours (in YAML, # begins a comment), and the list of changes. Returns a text without these
 * unchanged.
 */
export function repairYaml(text: string): { text: string; repairs: Repair[] } {
  const repairs: Repair[] = []
  const tabs: number[] = []
  let offset = 0
  const lines = text.split('\n').map((line, index) => {
    const number = index + 1
    let repaired = line
    if (/^ *\t/.test(line) && line.trim() !== '') {
      tabs.push(number)
      repaired = line.replace(/^\s+/, (indent) => indent.replaceAll('\t', '  '))
    }
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
  if (tabs.length > 0) repairs.unshift({ what: 'tabs', lines: tabs, written: '\t', at: 0 })
  return { text: lines.join('\n'), repairs }
}
