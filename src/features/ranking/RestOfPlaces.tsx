import { type ReactNode, useEffect, useRef } from 'react'
import { RetryNote } from '#src/app/screen/RetryNote.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { Segment } from './segments.ts'
import type { Ranked, UsePlaces } from './use-places.ts'

const WAITING = 8

interface Props<Place> {
  segment: Segment
  usePlaces: UsePlaces<Place>
  start: string
  takesFocus: boolean
  renderRow: (place: Place) => ReactNode
}

/** Loads and renders the places of `segment`, for which the player asked. */
export function RestOfPlaces<Place extends Ranked>(props: Props<Place>) {
  const { segment, usePlaces, takesFocus } = props
  const { from, to, page = from } = segment
  const { state, refetch } = usePlaces(page)
  const start = useRef<HTMLLIElement>(null)
  // Whether the focus must still move: only once, because the player may move the focus later.
  const grabs = useRef(takesFocus)
  const isReady = state.status === 'ready'
  useEffect(() => {
    if (isReady && grabs.current) start.current?.focus()
    if (isReady) grabs.current = false
  }, [isReady])

  if (state.status === 'failed') {
    return (
      <li className="place-note">
        <RetryNote kind="unready" onRetry={refetch} />
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
        {props.start}
      </li>
      {state.data.places.filter(({ rank }) => rank >= from && rank <= to).map(props.renderRow)}
    </>
  )
}
