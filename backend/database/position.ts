/** A position in the write-ahead log: 16 hexadecimal digits, so that clients can compare it as text. */
export type Position = string

/** Returns `text` if it is a position. */
export function positionIn(text: unknown): Position | undefined {
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text) ? text : undefined
}

/** Returns the position for `lsn`, which is in PostgreSQL's notation, such as `0/16B3748`. */
export function positionOf(lsn: string): Position {
  return lsn
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')
    .toLowerCase()
}

/** Returns a position in PostgreSQL's notation. */
export function lsnOf(position: Position): string {
  return `${position.slice(0, 8)}/${position.slice(8)}`
}
