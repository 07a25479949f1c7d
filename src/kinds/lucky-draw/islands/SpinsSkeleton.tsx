import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

/** The spins while they are loading, in their size. */
export function SpinsSkeleton() {
  return (
    <div className="spins-skeleton">
      <Skeleton shape="line" />
      <Skeleton shape="wide" />
      <Skeleton shape="wide" />
      <Skeleton shape="short-line" />
    </div>
  )
}
