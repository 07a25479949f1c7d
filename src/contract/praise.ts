export const PRAISE_KINDS = ['perfect', 'fast', 'honest'] as const
export type PraiseKind = (typeof PRAISE_KINDS)[number]
