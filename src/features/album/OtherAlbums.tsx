import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Album, ProfileProps } from '#src/features/player/profile-props.ts'
import { albumName } from '#src/i18n/browser/album-names.ts'
import { formatDate } from '#src/i18n/browser/format.ts'

const albumDialog = lazyModule(() => import('./AlbumDialog.tsx'))

interface Props {
  album: Album
  /** The owner of the albums; null for the signed-in player. */
  username: string | null
}

/** Renders links to the past albums and the preview of the next one. */
export function OtherAlbums({ album, username }: Props) {
  const { t } = usePage<ProfileProps>()
  const { part, busy, isOpen, open, close } = useLazyDialog(albumDialog)
  const [shown, setShown] = useState<Album['albums'][number]>()
  const others = album.albums.filter(({ slug }) => slug !== album.album)
  if (others.length === 0) return null
  return (
    <section className="other-albums">
      <h2>{t('albums.title')}</h2>
      <ul>
        {others.map((one) => (
          <li key={one.slug}>
            <button
              type="button"
              aria-busy={(busy && shown?.slug === one.slug) || undefined}
              onClick={() => {
                setShown(one)
                void open()
              }}
            >
              <b>{albumName(one.slug)}</b>
              <span>
                {one.phase === 'preview'
                  ? t('albums.opens', { date: formatDate(one.opens_at, 'day') })
                  : t('albums.ended', {
                      date: formatDate(one.closes_at, 'short'),
                    })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {part && shown && (
        <part.default
          key={shown.slug}
          username={username}
          shown={shown}
          open={isOpen}
          onClose={close}
        />
      )}
    </section>
  )
}
