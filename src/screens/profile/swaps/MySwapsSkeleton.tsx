import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

adoptStyles(
  '@layer page{.swaps-skeleton{display:grid;gap:16px}.swaps-skeleton .card{height:260px}}',
)

/** Where the own swaps are coming, and before them their script: one card's geometry. */
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
