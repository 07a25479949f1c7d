import { type KeyboardEvent, memo } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { OwnProps } from '#src/features/player/profile-props.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { formatTimeAgo } from '#src/i18n/browser/format-time-ago.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { HEART, MINUS, PLUS } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import {
  copiesIn,
  fewestCopies,
  type OwnTile,
  wantedIn,
  withCopies,
  withWanted,
} from './album-draft.ts'
import { moveBetweenTiles } from './move-between-tiles.ts'
import { MAX_COPIES } from './read-list.ts'
import type { DraftedAlbum } from './use-album-draft.ts'
import { useHold } from './use-hold.ts'

interface Props {
  tile: OwnTile
  copies: number
  wanted: boolean
  change: DraftedAlbum['change']
  /** The server's time, in milliseconds since 1970. */
  now: number
}

/**
 * Renders one sticker: its number of copies, what the game reported, and whether it is wanted. A tap on the
 * plus button adds a copy, a hold removes one, digits set the number, arrow keys move to other tiles.
 * Memoized for speed.
 */
export const EditTile = memo(function EditTile({ tile, copies, wanted, change, now }: Props) {
  const { t, count, path, screen } = usePage<OwnProps>()
  const name = stickerName(tile.slug)
  const changed = copies !== tile.copies || wanted !== tile.wanted
  const set = (next: (copies: number) => number) =>
    change((before) => {
      const had = copiesIn(before, tile)
      const after = withCopies(before, tile, next(had))
      return copiesIn(after, tile) === had ? before : after
    })
  const [less, more] = [() => set((copies) => copies - 1), () => set((copies) => copies + 1)]
  const hold = useHold(more, less)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    if (ctrlKey || metaKey || altKey) return
    if (/^\d$/.test(key)) set(() => Number(key))
    else if (moveBetweenTiles(currentTarget, key)) event.preventDefault()
  }
  return (
    <li
      className={`edit-tile ${tile.rarity}`}
      data-changed={changed || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="top">
        <img
          className={copies === 0 ? 'missing' : undefined}
          src={stickerArt(tile.slug)}
          width="72"
          height="72"
          loading="lazy"
          alt=""
        />
        <IconButton
          className="want"
          icon={HEART}
          label={t('editor.wanted', { name })}
          pressed={wanted}
          onClick={() => change((before) => withWanted(before, tile, !wantedIn(before, tile)))}
        />
      </div>
      <b>{name}</b>
      <div className="stepper">
        <button
          type="button"
          className="less"
          aria-label={t('editor.less', { name })}
          aria-disabled={copies <= fewestCopies(tile)}
          onClick={less}
        >
          <Icon icon={MINUS} />
        </button>
        <output>{formatNumber(copies)}</output>
        <button
          type="button"
          className="more"
          aria-label={t('editor.more', { name })}
          aria-disabled={copies >= MAX_COPIES}
          {...hold}
        >
          <Icon icon={PLUS} />
        </button>
      </div>
      {tile.copies === 0 && (
        <a className={copies === 0 ? 'who' : 'who away'} href={`${path}?find=${tile.slug}`}>
          {t('set.who')} <span className="sr">{name}</span>
        </a>
      )}
      {tile.reserved > 0 && (
        <span className="tile-note">{count('editor.promised', tile.reserved)}</span>
      )}
      {tile.game && (
        <span className="tile-note">
          {t(copies === tile.game.copies ? 'editor.from_game' : 'editor.in_game', {
            copies: formatNumber(tile.game.copies),
            ago: formatTimeAgo(tile.game.at, now, screen.locale),
          })}
        </span>
      )}
    </li>
  )
})
