import { type Bytes, countTickets, type Drawn, draw, prizeOfTicket, sha256 } from './draw.ts'

/** The example in docs/fair-play.md. */
export const EXAMPLE = {
  seed: '55e14739f51f9d4cea2044d2cc500ccd582ccb755e7dbfc38f4c7ed6e29e2aa3',
  day: '2026-11-21',
  player: '3f2c8a54-6d1b-4e0f-9a77-0c5e2b8d4f16',
  spins: [1, 2, 3],
} as const

export interface ExampleSpin {
  commitment: string
  label: string
  drawn: Drawn
  tickets: number
  prize: string
}

/** Returns a spin's ticket, and the prize of that ticket. */
export async function computeSpin(
  seed: Bytes,
  label: string,
  prizes: readonly { readonly id: string; readonly weight: number }[],
): Promise<ExampleSpin> {
  const tickets = countTickets(prizes)
  const drawn = await draw(seed, label, tickets)
  return {
    commitment: await sha256(seed),
    label,
    drawn,
    tickets,
    prize: prizeOfTicket(prizes, drawn.drawn) ?? '',
  }
}
