import { type KindName, SCHEMAS } from './schemas.ts'

/** A page of a kind of campaign. */
export interface KindPage {
  /** Where it is: `.` is the campaign's own path, `./claim` below that, `/app/events` anywhere. */
  at: string
  /** The page's file: from the root of the project, or from the campaign's folder after `./`. */
  entrypoint: string
  shell: 'web' | 'app' | 'story'
  parameter?: { name: string; optional: boolean }
  /** False where search engines are not asked to list it. */
  indexed?: boolean
}

/** What a kind of campaign brings. A kind whose screens are not built yet has no pages. */
export interface Kind {
  pages: readonly KindPage[]
  /**
   * What its campaigns answer beside their own path while their pages are not built, and everything
   * below it where it is `deep`.
   */
  alsoAnswers?: readonly { at: string; deep?: true }[]
}

/** The names of players or the ids of games. */
const ANYTHING_BELOW = { at: '.', deep: true } as const

const RECAP_PAGE = {
  at: '.',
  entrypoint: 'src/screens/recap/RecapPage.astro',
  shell: 'story',
} as const

const OPTIONAL_USERNAME = { name: 'username', optional: true } as const

/** Every kind that a manifest can name. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  'season-recap': { pages: [{ ...RECAP_PAGE, parameter: OPTIONAL_USERNAME }] },
  'season-report': { pages: [RECAP_PAGE] },
  'year-recap': { pages: [{ ...RECAP_PAGE, parameter: OPTIONAL_USERNAME }] },
  'invite-activity': {
    pages: [
      { at: '.', entrypoint: './pages/landing.astro', shell: 'web' },
      { at: './share', entrypoint: './pages/share.astro', shell: 'web' },
      { at: './claim', entrypoint: './pages/claim.astro', shell: 'web' },
      { at: './history', entrypoint: './pages/history.astro', shell: 'web', indexed: false },
      {
        at: './points_record',
        entrypoint: './pages/points_record.astro',
        shell: 'web',
        indexed: false,
      },
      { at: './rules', entrypoint: './pages/rules.astro', shell: 'web' },
      { at: './rules/invite-more', entrypoint: './pages/invite-more.astro', shell: 'web' },
    ],
  },
  'new-user-rewards': {
    pages: [
      {
        at: '.',
        entrypoint: './pages/new-user-rewards.astro',
        shell: 'web',
        parameter: OPTIONAL_USERNAME,
      },
    ],
  },
  'creator-video': {
    pages: [{ at: '.', entrypoint: './pages/creator-video.astro', shell: 'web' }],
  },
  'lucky-draw': { pages: [] },
  dice: { pages: [], alsoAnswers: [ANYTHING_BELOW] },
  'mini-game': { pages: [], alsoAnswers: [ANYTHING_BELOW] },
  'partner-team': { pages: [] },
  events: { pages: [], alsoAnswers: [{ at: '/app/events', deep: true }] },
}

/** Whether campaigns of `kind` bring pages of their own, in their folder. */
export function hasOwnPages(kind: KindName): boolean {
  return KINDS[kind].pages.some(({ entrypoint }) => entrypoint.startsWith('./'))
}

/** A place of a kind as the path that a campaign at `path` has there. */
export function pathAt(at: string, path: string): string {
  return at.replace(/^\./, path)
}

export const KIND_NAMES = Object.keys(SCHEMAS) as KindName[]
