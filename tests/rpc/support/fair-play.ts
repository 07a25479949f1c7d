import { createHash } from 'node:crypto'

/** Draws a number below `bound` as docs/fair-play.md says, to check the database's SQL. */
export function drawBelow(seed: Buffer, label: string, bound: number): number {
  return drawWithAttempts(seed, label, bound).drawn
}

/** Returns the number that `drawBelow` draws, and how many attempts it rejected first. */
export function drawWithAttempts(
  seed: Buffer,
  label: string,
  bound: number,
): { drawn: number; rejected: number } {
  const limit = 2 ** 32 - (2 ** 32 % bound)
  for (let attempt = 0; ; attempt += 1) {
    const number = sha256(seed, Buffer.from(`${label}:${attempt}`)).readUInt32BE(0)
    if (number < limit) return { drawn: number % bound, rejected: attempt }
  }
}

export function sha256(...parts: readonly Uint8Array[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

/** Returns the id of the prize for a ticket. */
export function prizeOfTicket(
  prizes: readonly { id: string; weight: number }[],
  ticket: number,
): string | undefined {
  let before = 0
  return prizes.find(({ weight }) => {
    before += weight
    return ticket < before
  })?.id
}
