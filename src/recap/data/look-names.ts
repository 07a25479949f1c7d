export const TRANSITIONS = ['slide', 'rise', 'zoom', 'tilt'] as const

export const ACCENTS = ['none', 'confetti', 'stars', 'bubbles', 'steam', 'crumbs'] as const

export const CARDS = ['board', 'ticket', 'postcard', 'menu', 'frame'] as const

export type Transition = (typeof TRANSITIONS)[number]
export type Accents = (typeof ACCENTS)[number]
