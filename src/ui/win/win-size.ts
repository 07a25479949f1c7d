export type WinSize = 'dice' | 'rare' | 'gold' | 'set'
