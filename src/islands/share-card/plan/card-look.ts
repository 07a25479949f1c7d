/** The looks a share card can have; a campaign picks one by name as `share.card`. */
export const CARD_LOOKS = ['board', 'ticket', 'postcard', 'menu', 'frame'] as const

/** One of the share card's looks. */
export type CardLook = (typeof CARD_LOOKS)[number]
