import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

/** Renders placeholders for the podium and the first rows during loading. */
export function RankingSkeleton() {
  return (
    <>
      <div className="hero ground rays">
        <p className="reset" />
        <ol className="podium waiting">
          {[1, 2, 3].map((place) => (
            <li key={place} className={`place-${place}`}>
              <Skeleton shape="circle" />
              <span className="block" />
            </li>
          ))}
        </ol>
      </div>
      <div className="column">
        <ol className="places">
          {[4, 5, 6, 7].map((place) => (
            <li key={place} className="place waiting">
              <span />
              <Skeleton shape="circle" />
              <Skeleton shape="line" />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
