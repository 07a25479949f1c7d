/** What is written in a manifest in a way that YAML reads otherwise, and what was meant. */
export interface Repair {
  what: 'tabs' | 'colour'
  /** The lines, counted from 1. */
  lines: readonly number[]
  /** What was written: the colour, without quotes. */
  written: string
  /** Where the value begins in the repaired text. */
  at: number
}

/** A colour after its key, on a line of its own or in braces, without the quotes that it needs. */
const BARE_COLOUR =
  /^([ ]*(?:- )?(?:[\w-]+:[ ]+)?(?:\{[^#]*?)?[\w-]+:[ ]+)(#[0-9a-f]{6})(?=\s*(?:$|[,}]|\s#))/i

/**
 * Returns a manifest with tabs before a line's first letter as two spaces each and colours in quotes
 * (to YAML, # begins a comment), and what was changed. Of a text without these, the text itself.
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
