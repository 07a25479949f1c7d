import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DOWN, UP } from '#src/ui/icon/icons.ts'
import { RestOfPlaces } from './RestOfPlaces.tsx'
import { type Gap, PAGE, type Segment, segmentsOf } from './segments.ts'
import type { Ranked, UsePlaces } from './use-places.ts'

interface Texts {
  list: string
  more: string
  above: string
  from: (rank: number) => string
}

interface Props<Place> {
  texts: Texts
  players: number
  top: readonly Place[]
  first?: number
  around: readonly Place[] | null
  usePlaces: UsePlaces<Place>
  renderRow: (place: Place) => ReactNode
  children?: ReactNode
}

/** Renders a ranking: the first places, those around the player, and those loaded on demand. */
export function Places<Place extends Ranked>(props: Props<Place>) {
  const { texts, players, top, first = 1, around, usePlaces, renderRow } = props
  const [pages, setPages] = useState<readonly number[]>([])
  const newest = useRef<number>(undefined)
  const segments = segmentsOf({ players, top: top.length, around, pages })
  const ask = (from: number) => {
    newest.current = from
    setPages((shown) => (shown.includes(from) ? shown : [...shown, from]))
  }
  const rows = (segment: Segment) => {
    if (segment.source === 'page') {
      return (
        <RestOfPlaces
          key={`page ${segment.from}`}
          segment={segment}
          usePlaces={usePlaces}
          start={texts.from(segment.from)}
          takesFocus={newest.current === segment.from && !hasGapAfter(segments, segment)}
          renderRow={renderRow}
        />
      )
    }
    return (segment.source === 'top' ? top.slice(first - 1) : (around ?? []))
      .filter(({ rank }) => rank >= segment.from && rank <= segment.to)
      .map(renderRow)
  }
  return (
    <ol
      className="places"
      aria-label={texts.list}
      style={{ '--rank-digits': formatNumber(players).length } as CSSProperties}
    >
      {props.children}
      {segments.map((part) =>
        part.source === 'gap' ? (
          <GapRow key={`gap ${part.before ?? 'end'}`} gap={part} texts={texts} onAsk={ask} />
        ) : (
          rows(part)
        ),
      )}
    </ol>
  )
}

function hasGapAfter(segments: readonly (Segment | Gap)[], segment: Segment): boolean {
  return segments.some((part) => part.source === 'gap' && part.from > segment.to)
}

interface GapProps {
  gap: Gap
  texts: Texts
  onAsk: (from: number) => void
}

function GapRow({ gap: { from, to, before }, texts, onAsk }: GapProps) {
  const isLong = to - from + 1 > PAGE
  return (
    <li className="places-gap">
      <Button label={texts.more} icon={DOWN} tone="paper" size="s" onClick={() => onAsk(from)} />
      {before !== undefined && isLong && (
        <Button
          label={texts.above}
          icon={UP}
          tone="paper"
          size="s"
          onClick={() => onAsk(to - PAGE + 1)}
        />
      )}
    </li>
  )
}
