/** The transitions with which a page's scene and words appear. */
export const TRANSITIONS = ['slide', 'rise', 'zoom', 'tilt'] as const

export const ACCENTS = ['none', 'confetti', 'stars', 'bubbles', 'steam', 'crumbs'] as const

/** The designs of the share card, which src/features/share/card draws. */
export const CARDS = ['board', 'ticket', 'postcard', 'menu', 'frame'] as const

export type Transition = (typeof TRANSITIONS)[number]
export type Accents = (typeof ACCENTS)[number]
