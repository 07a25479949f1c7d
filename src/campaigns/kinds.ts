/** What a kind of campaign brings: the screen is code, once; the folders are data. */
export interface Kind {
  /** The page's file, from the root of the project. */
  entrypoint: string
  shell: 'web' | 'app' | 'story'
  parameter?: { name: string; optional: boolean }
}

/** Every kind that a manifest can name. */
export const KINDS = {
  'season-recap': {
    entrypoint: 'src/kinds/season-recap/SeasonRecapPage.astro',
    shell: 'story',
    parameter: { name: 'username', optional: true },
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as KindName[]
