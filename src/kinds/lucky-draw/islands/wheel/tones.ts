import type { Sector, WheelPrize } from './sectors.ts'

export interface Tone {
  readonly face: string
  readonly band: string
}

const SUN: Tone = { face: '#ffc838', band: '#eaa90f' }
const SKY: Tone = { face: '#55b6f1', band: '#2a8fd0' }
/** The colours for prizes of dice, from the most likely prize on. */
const OTHERS: readonly Tone[] = [
  { face: '#fff3dc', band: '#f0d5ab' },
  { face: '#f4627f', band: '#d63a5c' },
  { face: '#70c64d', band: '#4c9d2c' },
  { face: '#ef8b57', band: '#d2682f' },
]

/**
 * Returns the colours of each prize: sun for a named or gold sticker, sky for a rare one, others
 * for dice. If neighbouring sectors would have the same colours, the prize with fewer sectors gets
 * others.
 */
export function tonesOf(
  sectors: readonly Sector[],
  prizes: readonly WheelPrize[],
): ReadonlyMap<string, Tone> {
  const tones = new Map<string, Tone>()
  const count = (id: string) => sectors.filter(({ prize }) => prize === id).length
  const sorted = prizes
    .filter(({ id }) => count(id) > 0)
    .sort((a, b) => count(b.id) - count(a.id) || b.weight - a.weight)
  let dice = 0
  for (const { id, reward } of sorted) {
    const beside = sectors.flatMap(({ prize }, place) =>
      prize === id
        ? [place - 1, place + 1].map((at) => sectors[(at + sectors.length) % sectors.length]?.prize)
        : [],
    )
    const taken = new Set(beside.map((prize) => tones.get(prize ?? '')))
    const wanted = reward.type === 'dice' ? undefined : isGold(reward) ? SUN : SKY
    const choice = wanted ? [wanted, ...OTHERS] : [...OTHERS.slice(dice), ...OTHERS, SKY]
    const tone = choice.find((one) => !taken.has(one)) ?? SUN
    if (!wanted) dice = (dice + 1) % OTHERS.length
    tones.set(id, tone)
  }
  return tones
}

function isGold(reward: WheelPrize['reward']): boolean {
  return reward.type === 'sticker' || (reward.type === 'random-sticker' && reward.rarity === 'gold')
}
