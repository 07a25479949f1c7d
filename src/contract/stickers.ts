/** Gold is swapped and sent only in golden blitzes. */
export const RARITIES = ['rare', 'gold'] as const
export type Rarity = (typeof RARITIES)[number]
