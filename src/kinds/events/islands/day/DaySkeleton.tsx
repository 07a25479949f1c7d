import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

/** Renders placeholders for the days and events during loading. */
export function DaySkeleton({ days = true }: { days?: boolean }) {
  return (
    <>
      {days && (
        <div className="days">
          {[1, 2, 3, 4, 5, 6].map((day) => (
            <Skeleton key={day} shape="cell" />
          ))}
        </div>
      )}
      <div className="timeline">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </>
  )
}
