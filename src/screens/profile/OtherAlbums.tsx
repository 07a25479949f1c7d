import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { albumName } from '#src/i18n/album-names.ts'
import { fill } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import type { Album, ProfileProps } from './profile-props.ts'

const albumDialog = lateModule(() => import('./AlbumDialog.tsx'))

interface Props {
  page: ProfileProps
  album: Album
  /** Whose albums; null for the player's own. */
  username: string | null
}

/** The albums before and after the one that is shown, to look at. */
export function OtherAlbums({ page, album, username }: Props) {
  const { strings } = page
  const { part, busy, isOpen, open, close } = useLazyDialog(albumDialog)
  const [shown, setShown] = useState<Album['albums'][number]>()
  const others = album.albums.filter(({ slug }) => slug !== album.album)
  if (others.length === 0) return null
  return (
    <section className="other-albums">
      <h2>{strings['albums.title']}</h2>
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
                  ? fill(strings['albums.opens'] ?? '', { date: formatDate(one.opens_at, 'day') })
                  : fill(strings['albums.ended'] ?? '', {
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
          page={page}
          username={username}
          shown={shown}
          open={isOpen}
          onClose={close}
        />
      )}
    </section>
  )
}
