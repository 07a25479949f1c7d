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

/** Where YAML wants a space, another one that looks the same: before a line's first letter, after a key. */
const OTHER_SPACE = /^([ \t]*)[^\S \t\n\r][^\S\n\r]*|^(\s*(?:- )?[\w-]+:[ ]*)[^\S \t\n\r]+/

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
    let repaired = line
    if (/^ *\t/.test(line) && line.trim() !== '') {
      tabs.push(number)
      repaired = line.replace(/^\s+/, (indent) => indent.replaceAll('\t', '  '))
    }
    if (OTHER_SPACE.test(repaired) && repaired.trim() !== '') {
      spaces.push(number)
      repaired = repaired
        .replace(/^\s+/, (indent) => indent.replace(/[^\S \t\r]/g, ' '))
        .replace(/^(\s*(?:- )?[\w-]+:)[^\S\r]+/, '$1 ')
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
  if (spaces.length > 0) repairs.unshift({ what: 'spaces', lines: spaces, written: '', at: 0 })
  if (tabs.length > 0) repairs.unshift({ what: 'tabs', lines: tabs, written: '\t', at: 0 })
  return { text: lines.join('\n'), repairs }
}
