/** Invisible characters: Unicode's Default_Ignorable_Code_Point, annotations, and blank braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/**
 * Returns the visible characters of a name, to count its letters. Do not show the result, because
 * it lacks the joiners that emoji need.
 */
export function visibleName(name: string): string {
  return name.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC')
}

/**
 * Returns a key to compare names: names that look the same have the same key, and an invisible name
 * has the key ''. The same rule as `app.name_key`.
 */
export function nameKey(name: string): string {
  return visibleName(name).toLowerCase()
}
