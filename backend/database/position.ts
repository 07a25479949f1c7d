/** A write-ahead log position, as 16 hexadecimal digits so that clients can compare positions as text. */
export type Position = string

/** Returns `text`, which a client sent, if it is a position; otherwise undefined. */
export function positionIn(text: unknown): Position | undefined {
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text) ? text : undefined
}

/** Converts `lsn`, which is in PostgreSQL's notation such as `0/16B3748`, to a position. */
export function positionOf(lsn: string): Position {
  return lsn
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')
    .toLowerCase()
}

/** Converts a position to PostgreSQL's notation. */
export function lsnOf(position: Position): string {
  return `${position.slice(0, 8)}/${position.slice(8)}`
}
