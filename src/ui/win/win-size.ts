/** The size of a win: dice, a rare sticker, a gold one, a whole set. */
export type WinSize = 'dice' | 'rare' | 'gold' | 'set'
