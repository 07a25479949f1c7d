import type { luckyDrawProof } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import {
  type Bytes,
  countTickets,
  type Drawn,
  draw,
  encode,
  parseSeed,
  prizeOfTicket,
  sha256,
  spinLabel,
} from './draw.ts'

export type Proof = RpcResult<typeof luckyDrawProof>
export type Spin = Proof['spins'][number]
export type Wheel = Proof['wheels'][string]

export interface Step {
  name: 'label' | 'wheel' | 'ticket' | 'fell_on' | 'won' | 'reward'
  computed: string
  given: string
  right: boolean
}

export interface SpinCheck {
  right: boolean
  steps: readonly Step[]
  /** The drawing of the ticket out of `tickets`; undefined for an unknown wheel. */
  drawn?: Drawn
  tickets?: number
  sticker?: Drawn & { of: number }
}

export interface DayCheck {
  commitment: boolean
  /** Whether the numbers of the day's spins are 1, 2, … without a gap. */
  complete: boolean
  spins: ReadonlyMap<number, SpinCheck>
  right: boolean
}

/**
 * Recomputes the spins of a day (docs/fair-play.md) from the proof's inputs and the player's id,
 * and compares the results with those of the proof.
 * @throws {Error} if the seed is not public yet.
 */
export async function verifyDay(proof: Proof, player: string): Promise<DayCheck> {
  const seed = parseSeed(proof.seed ?? '')
  if (!seed) throw new Error('The seed of the day is not out yet')
  const commitment = (await sha256(seed)) === proof.commitment
  const spins = new Map<number, SpinCheck>()
  for (const spin of proof.spins) spins.set(spin.id, await verifySpin(seed, proof, spin, player))
  const complete = proof.spins.every(({ number }, place) => number === place + 1)
  const right = commitment && complete && [...spins.values()].every((check) => check.right)
  return { commitment, complete, spins, right }
}

async function verifySpin(
  seed: Bytes,
  proof: Proof,
  spin: Spin,
  player: string,
): Promise<SpinCheck> {
  const label = spinLabel(proof.campaign, proof.day, player, spin.number)
  const steps = [compare('label', label, spin.label)]
  const wheel = proof.wheels[spin.wheel]
  const tickets = wheel ? countTickets(wheel.prizes) : 0
  if (!wheel || tickets < 1) return { right: false, steps: [...steps, compare('wheel', '', '?')] }

  steps.push(compare('wheel', await wheelDigest(wheel), spin.wheel))
  const drawn = await draw(seed, label, tickets)
  steps.push(compare('ticket', String(drawn.drawn), String(spin.ticket)))
  const fellOn = prizeOfTicket(wheel.prizes, drawn.drawn) ?? ''
  steps.push(compare('fell_on', fellOn, spin.fell_on))
  // Accepts the fallback prize only if the prize under the pointer has a limited stock, which may
  // be out.
  const won = spin.won === wheel.fallback && hasStock(wheel, fellOn) ? wheel.fallback : fellOn
  steps.push(compare('won', won, spin.won))
  const { step, sticker } = await verifyReward(seed, label, proof, wheel, won, spin)
  steps.push(step)
  return {
    right: steps.every(({ right }) => right),
    steps,
    drawn,
    tickets,
    ...(sticker && { sticker }),
  }
}

async function verifyReward(
  seed: Bytes,
  label: string,
  { albums }: Proof,
  wheel: Wheel,
  won: string,
  { reward: given, album }: Spin,
): Promise<{ step: Step; sticker?: Drawn & { of: number } }> {
  const prize = wheel.prizes.find(({ id }) => id === won)?.reward
  const got = given.type === 'dice' ? String(given.dice) : given.sticker
  if (prize?.type === 'dice') return { step: compare('reward', String(prize.dice), got) }
  if (prize?.type === 'sticker') return { step: compare('reward', prize.sticker, got) }
  const candidates = (prize && albums[album ?? '']?.[prize.rarity]) ?? []
  if (candidates.length === 0) return { step: compare('reward', '', got) }
  const drawn = await draw(seed, `${label}:sticker`, candidates.length)
  return {
    step: compare('reward', candidates[drawn.drawn] ?? '', got),
    sticker: { ...drawn, of: candidates.length },
  }
}

function hasStock(wheel: Wheel, id: string): boolean {
  return wheel.prizes.some((prize) => prize.id === id && prize.stock !== undefined)
}

function compare(name: Step['name'], computed: string, given: string): Step {
  return { name, computed, given, right: computed === given }
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Returns the id of a wheel: the SHA-256 of its text in PostgreSQL's `jsonb` format. The id changes
 * with the prizes, weights or stocks.
 */
export function wheelDigest(wheel: object): Promise<string> {
  return sha256(encode(jsonbText(wheel as Json)))
}

const BETWEEN = ', '

function jsonbText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(BETWEEN)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value as { readonly [key: string]: Json })
  return `{${fields
    .sort(([one], [other]) => compareKeys(one, other))
    .map(([key, field]) => `${JSON.stringify(key)}: ${jsonbText(field)}`)
    .join(BETWEEN)}}`
}

/** Compares keys as `jsonb` does: shorter keys come first. */
function compareKeys(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}
