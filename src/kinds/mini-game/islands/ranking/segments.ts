/** How many places a page of the ranking has. */
export const PAGE = 50

/** Places in a row, from one rank to another, and where they come from. */
export interface Segment {
  readonly source: 'top' | 'around' | 'page'
  readonly from: number
  readonly to: number
  /** The rank that the page was asked for from; a part of it may be shown already. */
  readonly page?: number
}

/** Places that were not asked for. */
export interface Gap {
  readonly source: 'gap'
  readonly from: number
  readonly to: number
  /** The first rank of the places that follow; undefined at the end. */
  readonly before?: number
}

interface Known {
  /** How many players have a score. */
  players: number
  /** How many of them the ranking itself has, from the first. */
  top: number
  /** The places around the own one. */
  around: readonly { readonly rank: number }[] | null
  /** The ranks from which further pages were asked for. */
  pages: readonly number[]
}

/**
 * Returns every place from the first to the last, as segments that are known or asked for and the gaps
 * between them. No place is in two: the first places come before pages, and pages before those around the
 * own one.
 */
export function segmentsOf({ players, top, around, pages }: Known): (Segment | Gap)[] {
  const wanted: Segment[] = [
    { source: 'top', from: 1, to: top },
    ...pages.map(
      (page): Segment => ({
        source: 'page',
        from: page,
        to: Math.min(page + PAGE - 1, players),
        page,
      }),
    ),
  ]
  const [first, last] = [around?.[0]?.rank, around?.[around.length - 1]?.rank]
  if (first !== undefined && last !== undefined) {
    wanted.push({ source: 'around', from: first, to: last })
  }
  const known: Segment[] = []
  for (const segment of wanted) known.push(...withoutShown(segment, known))
  known.sort((a, b) => a.from - b.from)

  const parts: (Segment | Gap)[] = []
  let next = 1
  for (const segment of known) {
    if (segment.from > next) {
      parts.push({ source: 'gap', from: next, to: segment.from - 1, before: segment.from })
    }
    parts.push(segment)
    next = segment.to + 1
  }
  if (next <= players) parts.push({ source: 'gap', from: next, to: players })
  return parts
}

/** Returns the parts of `segment` that no other one shows. */
function withoutShown(segment: Segment, shown: readonly Segment[]): Segment[] {
  let parts = [segment]
  for (const { from, to } of shown) {
    parts = parts.flatMap((part) => [
      ...(part.from < from ? [{ ...part, to: Math.min(part.to, from - 1) }] : []),
      ...(part.to > to ? [{ ...part, from: Math.max(part.from, to + 1) }] : []),
    ])
  }
  return parts.filter(({ from, to }) => from <= to)
}
