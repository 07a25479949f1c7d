import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

adoptStyles(
  '@layer page{.swaps-skeleton{display:grid;gap:16px}.swaps-skeleton .card{height:260px}}',
)

/** Renders one card's shape while the swaps or their script load. */
export function MySwapsSkeleton() {
  return (
    <div className="swaps-skeleton">
      <Skeleton shape="short-line" />
      <Skeleton shape="card" />
      <Skeleton shape="short-line" />
      <Skeleton shape="card" />
    </div>
  )
}
