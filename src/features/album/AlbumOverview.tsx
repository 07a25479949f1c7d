import { type ReactNode, useEffect, useRef } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { Figures } from '#src/features/player/Figures.tsx'
import type { Album, ProfileProps } from '#src/features/player/profile-props.ts'
import { albumName, stickerSetName } from '#src/i18n/browser/album-names.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import './album.css'
import { isOwned, isRunning, phaseOf, type Tile } from './album-tiles.ts'
import { SetDice } from './SetDice.tsx'

const emptyAlbum = lazyModule(() => import('./EmptyAlbum.tsx'))

const ANCHOR = 'album'

const TONES = ['sun', 'sky', 'berry', 'leaf'] as const
type AlbumSet = Album['sets'][number]

interface Props {
  album: Album
  /** Opens a set; without `set`, the whole album. */
  onOpenSet: (set?: string) => void
  children?: ReactNode
}

/** Renders the progress of an album and of its sets. */
export function AlbumOverview({ album, onOpenSet, children }: Props) {
  const { t } = usePage<ProfileProps>()
  const { owned, total } = album.progress
  const section = useRef<HTMLElement>(null)
  const phase = phaseOf(album)

  // Scrolls to this section itself, because the browser cannot follow a link to an element that
  // renders late.
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) section.current?.scrollIntoView()
  }, [])
  if (album.album === null) {
    return (
      <section id={ANCHOR} ref={section}>
        <div className="column-head">
          <h2>{t('album.title')}</h2>
        </div>
        <p className="nothing">{t('albums.none')}</p>
      </section>
    )
  }
  return (
    <section id={ANCHOR} ref={section}>
      <div className="column-head">
        <h2>{albumName(album.album)}</h2>
        <Figures text={t('album.count')} bold={{ owned }} values={{ total }} />
      </div>
      <div className="whole-album">
        <Progress
          label={t('album.title')}
          tone="mint"
          value={owned}
          max={total}
          valueText={t('album.count', { owned, total })}
        />
      </div>
      {phase === 'ended' && <p className="nothing">{t('albums.ended_text')}</p>}
      {phase === 'preview' && <p className="nothing">{t('albums.preview_text')}</p>}
      {owned === 0 && isRunning(album) ? (
        <LazyPart load={emptyAlbum} waiting={<div className="empty-album" />} heading="h3">
          {({ default: EmptyAlbum }) => <EmptyAlbum album={album} onFill={() => onOpenSet()} />}
        </LazyPart>
      ) : (
        <ul className="row-of-tiles wraps sets">
          {album.sets.map((set, place) => (
            <SetTile
              key={set.slug}
              set={set}
              tone={TONES[place % TONES.length] ?? 'sun'}
              onOpen={() => onOpenSet(set.slug)}
            />
          ))}
        </ul>
      )}
      {children && <div className="album-act">{children}</div>}
    </section>
  )
}

interface SetProps {
  set: AlbumSet
  tone: (typeof TONES)[number]
  onOpen: () => void
}

function SetTile({ set, tone, onOpen }: SetProps) {
  const { t } = usePage<ProfileProps>()
  const { owned, total } = set
  const name = stickerSetName(set.slug)
  const count = t('album.set_count', {
    owned: formatNumber(owned),
    total: formatNumber(total),
  })
  return (
    <li className={`set ${tone}`}>
      <span className="pictures">
        {firstOf(set.stickers).map((tile) => (
          <img
            key={tile.slug}
            className={isOwned(tile) ? undefined : 'missing'}
            src={stickerArt(tile.slug)}
            width="42"
            height="42"
            loading="lazy"
            alt=""
          />
        ))}
      </span>
      <h3>
        <button type="button" onClick={onOpen}>
          {name}
        </button>
      </h3>
      <Progress label={name} tone={tone} value={owned} max={total} valueText={count} />
      <span className="set-count">{count}</span>
      {'reward' in set && <SetDice set={set} />}
    </li>
  )
}

function firstOf(stickers: readonly Tile[]): Tile[] {
  return [...stickers].sort((a, b) => Number(isOwned(b)) - Number(isOwned(a))).slice(0, 3)
}
