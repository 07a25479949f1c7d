import { type ReactNode, useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RetryNote } from '#src/app/screen/RetryNote.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { miniGamePlaces } from '#src/contract/functions/mini-game.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { GamePageProps, Place } from '../game-page-props.ts'
import type { Segment } from './segments.ts'

/** The maximum number of placeholder rows: enough to fill a screen. */
const WAITING = 8

interface Props {
  /** The day in the address; null for the current day. */
  day: string | null
  segment: Segment
  /** Whether the first loaded place takes the focus, because the pressed button is removed. */
  takesFocus: boolean
  renderRow: (place: Place) => ReactNode
}

/** Loads and renders the places of `segment`, which the player asked for. */
export function RestOfPlaces({ day, segment, takesFocus, renderRow }: Props) {
  const { campaign, t } = usePage<GamePageProps>()
  const { from, to, page: from_rank = segment.from } = segment
  const read = useRead(miniGamePlaces, { campaign, from_rank, day })
  const { state } = read
  const start = useRef<HTMLLIElement>(null)
  // Whether the focus must still move; it moves only once, because the player may move it afterwards.
  const grabs = useRef(takesFocus)
  const isReady = state.status === 'ready'
  useEffect(() => {
    if (isReady && grabs.current) start.current?.focus()
    if (isReady) grabs.current = false
  }, [isReady])

  if (state.status === 'failed') {
    return (
      <li className="place-note">
        <RetryNote kind="unready" onRetry={read.refetch} />
      </li>
    )
  }
  if (state.status === 'loading') {
    return Array.from({ length: Math.min(WAITING, to - from + 1) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
      <li key={row} className="place waiting" aria-busy="true">
        <span />
        <Skeleton shape="circle" />
        <Skeleton shape="line" />
      </li>
    ))
  }
  return (
    <>
      <li ref={start} className="sr" tabIndex={-1}>
        {t('ranking.from', { rank: from })}
      </li>
      {state.data.places.filter(({ rank }) => rank >= from && rank <= to).map(renderRow)}
    </>
  )
}
