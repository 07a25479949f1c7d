/** How the scene and the words of a page come in when it is turned to. */
export const TRANSITIONS = ['slide', 'rise', 'zoom', 'tilt'] as const

/** The small shapes that drift over the pages. */
export const ACCENTS = ['none', 'confetti', 'stars', 'bubbles', 'steam', 'crumbs'] as const

/** The share card's looks; the cards are drawn by src/islands/share-card. */
export const CARDS = ['board', 'ticket', 'postcard', 'menu', 'frame'] as const

export type Transition = (typeof TRANSITIONS)[number]
export type Accents = (typeof ACCENTS)[number]
