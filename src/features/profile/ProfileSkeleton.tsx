import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { FiguresSkeleton } from '#src/features/player/Figures.tsx'
import type { Album, Me, ProfileProps } from '#src/features/player/profile-props.ts'
import { TodayPlace } from '#src/features/today/Today.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { HeroArt } from './HeroArt.tsx'
import { PraiseCard } from './PraiseCard.tsx'

/** Renders the page's background, its title and placeholders during loading. */
export function ProfileSkeleton() {
  const { t } = usePage<ProfileProps>()
  return (
    <>
      <div className="hero ground g5">
        <div className="player-id">
          <Skeleton shape="circle" />
          <div>
            <PrefetchedNumber<Me> of="username" as="b" className="first-name" />
            <h1 className="lettering">{t('loading')}</h1>
          </div>
        </div>
        <PraiseCard />
        <HeroArt />
      </div>
      <div className="column">
        <TodayPlace />
        <section>
          <div className="column-head">
            <h2>{t('album.title')}</h2>
            <FiguresSkeleton<Album>
              text={t('album.count')}
              of={{ owned: 'progress.owned', total: 'progress.total' }}
            />
          </div>
          <div className="whole-album">
            <Skeleton shape="line" />
          </div>
          <Row places={SETS} />
        </section>
        <section>
          <div className="column-head">
            <h2>{t('duplicates.title')}</h2>
          </div>
          <Row places={STICKERS} />
        </section>
      </div>
    </>
  )
}

const SETS = ['set one', 'set two', 'set three']
const STICKERS = ['sticker one', 'sticker two', 'sticker three', 'sticker four']

function Row({ places }: { places: readonly string[] }) {
  return (
    <div
      className={`row-of-tiles ${places === SETS ? 'wraps sets waiting-sets' : 'waiting-stickers'}`}
    >
      {places.map((place) => (
        <Skeleton key={place} shape="card" />
      ))}
    </div>
  )
}
