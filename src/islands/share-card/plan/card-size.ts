/** The sizes of a picture in px: a phone's story, and a square for chats and feeds. */
export const PICTURES = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
} as const

/** One of the two pictures that a card can become. */
export type CardSize = keyof typeof PICTURES

export const CARD_SIZES = Object.keys(PICTURES) as readonly CardSize[]

/** The size of a card, in poster pixels; the poster is 390 wide. The page shows the size `story`. */
export const CARD_BOX = {
  story: { width: 300, height: 512 },
  square: { width: 350, height: 308 },
} as const satisfies Record<CardSize, { width: number; height: number }>
