import { RARITIES } from '#src/contract/stickers.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { PointsTileSkeleton } from './PointsTile.tsx'
import '#src/ui/tabs/tabs.css'

/** One placeholder for each tile on the first screen. */
const PLACES = Array.from({ length: 15 }, (_, place) => place)

/** Renders the shop while it loads. */
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
        {PLACES.map((place) => (
          <li key={place}>
            <span className="shop-tile waiting" />
          </li>
        ))}
      </ul>
    </>
  )
}
