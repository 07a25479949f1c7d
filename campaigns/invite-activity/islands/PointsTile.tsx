import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import type { ActivityWords } from './activity-words.ts'
import './points-tile.css'

interface Props {
  points: number
  words: ActivityWords
  children?: ReactNode
}

/** The player's points, set huge on a tile that lies half on the ground; beside them what they mean. */
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

/** The tile before its points are known. */
export function PointsTileSkeleton() {
  return (
    <div className="points-tile waiting">
      <span className="points-figure" />
    </div>
  )
}
