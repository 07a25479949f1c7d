import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

/** Renders placeholder rows of a list. */
export function EntrySkeletons() {
  return (
    <div className="entry-skeletons">
      {['one', 'two', 'three', 'four'].map((row) => (
        <div key={row}>
          <Skeleton shape="circle" />
          <span>
            <Skeleton shape="line" />
            <Skeleton shape="short-line" />
          </span>
        </div>
      ))}
    </div>
  )
}
