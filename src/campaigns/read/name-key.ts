/** Invisible characters: Unicode's Default_Ignorable_Code_Point, annotations, and blank braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/**
 * Returns the visible characters of a name, for counting its letters. Do not show it, because emoji need
 * joiners.
 */
export function visibleName(name: string): string {
  return name.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC')
}

/**
 * Returns the key by which names are compared: names that people read as the same have the same key; an
 * invisible name has ''. Like `app.name_key`.
 */
export function nameKey(name: string): string {
  return visibleName(name).toLowerCase()
}
