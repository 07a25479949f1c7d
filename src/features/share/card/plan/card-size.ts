/** Picture sizes in px: `story` for phones, `square` for chats and feeds. */
export const PICTURES = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
} as const

export type CardSize = keyof typeof PICTURES

export const CARD_SIZES = Object.keys(PICTURES) as readonly CardSize[]

/** The card's size in poster pixels, of which the poster is 390 wide. The page shows `story`. */
export const CARD_BOX = {
  story: { width: 300, height: 512 },
  square: { width: 350, height: 308 },
} as const satisfies Record<CardSize, { width: number; height: number }>
