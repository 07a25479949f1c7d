import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import styles from './my-swaps-skeleton.css?inline'

adoptStyles(styles)

interface Props {
  cards?: 0 | 1
}

/** Renders placeholders for the swaps while they or their script load. */
export function MySwapsSkeleton({ cards = 1 }: Props) {
  return (
    <div className="swaps-skeleton">
      <Skeleton shape="short-line" />
      {cards > 0 && <Skeleton shape="card" />}
    </div>
  )
}
