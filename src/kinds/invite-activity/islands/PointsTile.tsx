import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import type { ActivityWords } from './activity-words.ts'
import './points-tile.css'

interface Props {
  points: number
  words: ActivityWords
  children?: ReactNode
}

/**
 * The player's points in large type, on a tile that overlaps the ground, with their meaning beside
 * them.
 */
export function PointsTile({ points, words, children }: Props) {
  const [before, after] = words.around('points.figure', points)
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

/** The tile while the points are loading. */
export function PointsTileSkeleton() {
  return (
    <div className="points-tile waiting">
      <span className="points-figure" />
    </div>
  )
}
