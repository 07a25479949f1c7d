export interface Drawn {
  /** The first four bytes of the hash, in hexadecimal. */
  bytes: string
  number: number
  /** The number of attempts before this one, whose numbers were too large to be fair. */
  attempt: number
  /** The remainder of `number` divided by `bound`: from 0 to `bound` - 1. */
  drawn: number
}

const NUMBERS = 2 ** 32

/**
 * Returns a number below `bound` from a seed and a label, as the server does (docs/fair-play.md).
 * @throws {RangeError} for an impossible `bound`.
 */
export async function draw(seed: Bytes, label: string, bound: number): Promise<Drawn> {
  if (!Number.isSafeInteger(bound) || bound < 1 || bound > NUMBERS) {
    throw new RangeError(`Nothing can be drawn below ${bound}`)
  }
  const limit = NUMBERS - (NUMBERS % bound)
  for (let attempt = 0; ; attempt += 1) {
    const bytes = (await sha256(seed, encode(`${label}:${attempt}`))).slice(0, 8)
    const number = Number.parseInt(bytes, 16)
    if (number < limit) return { bytes, number, attempt, drawn: number % bound }
  }
}

export type Bytes = Uint8Array<ArrayBuffer>

/** Returns the SHA-256 of the concatenated `parts`, in hexadecimal. */
export async function sha256(...parts: readonly Bytes[]): Promise<string> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', all))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the bytes of a text in UTF-8. */
export function encode(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** Returns the 32 bytes of a hexadecimal seed; undefined for any other text. */
export function parseSeed(text: string): Bytes | undefined {
  const digits = text.trim().toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The prizes in wheel order, each with its weight. */
type Weighted = readonly { readonly id: string; readonly weight: number }[]

/** Returns the number of a wheel's tickets, which is the sum of its weights. */
export function countTickets(prizes: Weighted): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0)
}

/** Returns the id of the prize that a ticket wins. */
export function prizeOfTicket(prizes: Weighted, ticket: number): string | undefined {
  let before = 0
  return prizes.find(({ weight }) => {
    before += weight
    return ticket < before
  })?.id
}

/** Returns the label of a spin. `number` counts the player's spins of the day, from 1. */
export function spinLabel(campaign: string, day: string, player: string, number: number): string {
  return `${campaign}:${day}:${player.toLowerCase()}:${number}`
}
