import { useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RetryNote } from '#src/app/screen/RetryNote.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { eventRanking } from '#src/contract/functions/events-rewards.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { DetailProps } from './detail-props.ts'
import { PlaceRow } from './PlaceRow.tsx'

/** The number of places per page. */
export const PAGE = 50

interface Props {
  event: string
  /** The last rank that the list above shows. */
  after: number
}

/** Renders the places after the rank `after`, loaded on demand. */
export function FurtherPlaces({ event, after }: Props) {
  const { campaign, t } = usePage<DetailProps>()
  const { state, refetch } = useRead(eventRanking, {
    campaign: campaign,
    event,
    after,
    how_many: PAGE,
  })
  const start = useRef<HTMLLIElement>(null)
  const isReady = state.status === 'ready'
  useEffect(() => {
    // The pressed button has moved down, so the first new place gets the focus.
    if (isReady) start.current?.focus({ preventScroll: true })
  }, [isReady])
  if (state.status === 'failed') {
    return (
      <li>
        <RetryNote kind="unready" onRetry={refetch} />
      </li>
    )
  }
  if (state.status === 'loading') {
    return (
      <li aria-busy="true">
        <Skeleton shape="card" />
      </li>
    )
  }
  return (
    <>
      <li ref={start} className="sr" tabIndex={-1}>
        {t('detail.from', { rank: after + 1 })}
      </li>
      {state.data.places.map((place) => (
        <PlaceRow key={place.rank} place={place} />
      ))}
    </>
  )
}
