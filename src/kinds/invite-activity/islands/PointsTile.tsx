import type { ReactNode } from 'react'
import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { ActivityProps } from './activity-props.ts'
import './points-tile.css'

type Points = { readonly points: number }

interface Props {
  points: number
  children?: ReactNode
}

/** Renders the player's points in large type, on a tile that overlaps the hero. */
export function PointsTile({ points, children }: Props) {
  const { count } = usePage<ActivityProps>()
  const [before, after] = count('points.figure', points, { count: '\n' }).split('\n')
  return (
    <div className="points-tile">
      <p className="points-figure">
        {before}
        <b>{formatNumber(points)}</b>
        {after}
      </p>
      <div className="points-means">{children}</div>
    </div>
  )
}

/** Renders the tile during loading. */
export function PointsTileSkeleton() {
  return (
    <div className="points-tile waiting">
      <span className="points-figure">
        <PrefetchedNumber<Points> of="points" text="points.figure" side="before" />
        <PrefetchedNumber<Points> of="points" as="b" />
        <PrefetchedNumber<Points> of="points" text="points.figure" side="after" />
      </span>
    </div>
  )
}
