import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import './rows.css'

/** Renders four placeholder rows for runs or rewards during loading. */
export function RowSkeletons() {
  return (
    <ul className="rows">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="row">
          <Skeleton shape="circle" />
          <div className="row-words">
            <Skeleton shape="line" />
            <Skeleton shape="short-line" />
          </div>
        </li>
      ))}
    </ul>
  )
}
