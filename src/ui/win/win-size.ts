/** The size of a win's celebration: dice, a rare sticker, a gold sticker, a whole set. */
export type WinSize = 'dice' | 'rare' | 'gold' | 'set'
