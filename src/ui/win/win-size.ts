/** How much a win is, from least to most: dice, a rare sticker, a gold one, a whole set. */
export type WinSize = 'dice' | 'rare' | 'gold' | 'set'
