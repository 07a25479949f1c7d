export const PAGE = 50

export interface Segment {
  readonly source: 'top' | 'around' | 'page'
  readonly from: number
  readonly to: number
  /** The first rank of the requested page. Other segments may show some of its places. */
  readonly page?: number
}

export interface Gap {
  readonly source: 'gap'
  readonly from: number
  readonly to: number
  /** The first rank after the gap; undefined for a gap at the end. */
  readonly before?: number
}

interface Known {
  players: number
  top: number
  around: readonly { readonly rank: number }[] | null
  pages: readonly number[]
}

/**
 * Returns the ranking as loaded segments and gaps. If several responses contain a place, the top
 * places have priority, then the pages, then the places around the player.
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
