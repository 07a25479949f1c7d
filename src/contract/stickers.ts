/** Players swap gold, and the server sends gold, only in a Golden Blitz. */
export const RARITIES = ['rare', 'gold'] as const
export type Rarity = (typeof RARITIES)[number]
