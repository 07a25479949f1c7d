export interface Repair {
  what: 'tabs' | 'spaces' | 'colour'
  /** Line numbers, from 1. */
  lines: readonly number[]
  /** For a colour: the value in the file, without quotes. */
  written: string
  /** For a colour: its offset in the repaired text. */
  at: number
}

const BARE_COLOUR =
  /^([ ]*(?:- )?(?:[\w-]+:[ ]+)?(?:\{[^#]*?)?[\w-]+:[ ]+)(#[0-9a-f]{6})(?=\s*(?:$|[,}]|\s#))/i

const OTHER_SPACE = /[^\S \t\n\r]/

const INDENT = /^[^\S\n\r]+/

const KEY = /^(\s*(?:- )?[\w-]+:)([^\S\n\r]+)/

/**
 * Returns the repaired manifest and the list of repairs. Replaces each tab in indentation by two
 * spaces. Replaces special spaces of office programs or keyboards by ordinary ones, because YAML
 * reads them as letters. Puts colours in quotes, because # begins a comment in YAML.
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
