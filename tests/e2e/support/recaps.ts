interface RecapRoute {
  readonly slug: string
  readonly path: string
  readonly kind: 'season' | 'year' | 'report'
  /** Whether the recap advances automatically: its manifest has `seconds_per_page`. */
  readonly plays: boolean
}

export const RECAPS = [
  { slug: 'movie-night', path: '/movie-night-in-review', kind: 'season', plays: true },
  { slug: 'star-wars', path: '/star-wars-in-review', kind: 'season', plays: false },
  { slug: 'summer-escape', path: '/summer-escape-in-review', kind: 'season', plays: true },
  { slug: 'bon-appetit', path: '/bon-appetit-in-review', kind: 'season', plays: true },
  { slug: 'year-in-review-2024', path: '/year-in-review-2024', kind: 'year', plays: false },
  { slug: 'artful-tales', path: '/review-of-artful-tales', kind: 'report', plays: false },
] as const satisfies readonly RecapRoute[]

/** The first recap of each kind, for daily tests. All campaigns of a kind consist of the same parts. */
const ONE_OF_EACH_KIND = RECAPS.filter(
  ({ kind }, index) => RECAPS.findIndex((other) => other.kind === kind) === index,
)

/** Whether this recap is tested every day, or only by `npm run test:all`. */
export const isDaily = (slug: string): boolean =>
  ONE_OF_EACH_KIND.some((recap) => recap.slug === slug)
