import { RARITIES, STICKERS } from '#src/contract/stickers.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { PointsTileSkeleton } from './PointsTile.tsx'

/** The shop while it is loading: its tile, its tabs, its first stickers. */
export function ShopSkeleton() {
  return (
    <>
      <PointsTileSkeleton />
      <div className="tabs waiting">
        {RARITIES.map((rarity) => (
          <span key={rarity} />
        ))}
      </div>
      <div className="shelf-facts waiting">
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <ul className="shelf">
        {STICKERS.filter(({ rarity }) => rarity === RARITIES[0]).map(({ slug }) => (
          <li key={slug}>
            <span className="shop-tile waiting" />
          </li>
        ))}
      </ul>
    </>
  )
}
