/** What nobody sees: Unicode's Default_Ignorable_Code_Point, annotations, and blank braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** Returns what people see of a name: for counting its letters, not for showing it, for emoji need joiners. */
export function visibleName(name: string): string {
  return name.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC')
}

/**
 * Returns a name as names are compared: two that people read as the same have the same key, and one of
 * nothing that can be seen has none (''). As `app.name_key`.
 */
export function nameKey(name: string): string {
  return visibleName(name).toLowerCase()
}
