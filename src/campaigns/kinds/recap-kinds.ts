import type { PageType } from './recap-layouts.ts'

interface RecapKindOf {
  /** Its five pages, in their order. */
  pages: readonly PageType[]
  /** Whether a player sees the own one alone: then there are no words about somebody else's. */
  ownOnly: boolean
}

/** The kinds of campaign that are told as a story of five pages. */
export const RECAP_KINDS = {
  'season-recap': { pages: ['cover', 'swaps', 'rank', 'praise', 'card'], ownOnly: false },
  'year-recap': { pages: ['cover', 'swaps', 'rank', 'praise', 'card'], ownOnly: false },
  'season-report': { pages: ['cover', 'prizes', 'swaps', 'praise', 'card'], ownOnly: true },
} as const satisfies Record<string, RecapKindOf>

export type RecapKind = keyof typeof RECAP_KINDS

/** Whether campaigns of `kind` are recaps. */
export function isRecapKind(kind: string): kind is RecapKind {
  return Object.hasOwn(RECAP_KINDS, kind)
}
