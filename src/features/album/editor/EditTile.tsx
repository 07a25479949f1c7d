import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useEffect,
  useRef,
} from 'react'
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
import { MAX_COPIES } from './read-list.ts'
import type { DraftedAlbum } from './use-album-draft.ts'

interface Props {
  tile: OwnTile
  copies: number
  wanted: boolean
  change: DraftedAlbum['change']
  /** The server's time, in milliseconds since 1970. */
  now: number
}

/**
 * Renders one sticker: its number of copies, the game's report, and whether it is wanted. A tap on
 * the plus button adds a copy, a hold removes one, digits set the number, and arrow keys move the
 * focus to other tiles.
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

/**
 * Moves the focus to the same button of another tile: the next, the previous, or the nearest in
 * another row, as the arrow key says. Returns false without such a tile or for another key.
 */
function moveBetweenTiles(tile: HTMLElement, key: string): boolean {
  const tiles = [...(tile.closest('dialog')?.querySelectorAll<HTMLElement>('.edit-tile') ?? [])]
  const at = tiles.indexOf(tile)
  const to = {
    ArrowLeft: tiles[at - 1],
    ArrowRight: tiles[at + 1],
    ArrowUp: nearest(tile, tiles.slice(0, at)),
    ArrowDown: nearest(tile, tiles.slice(at + 1)),
  }[key]
  if (!to) return false
  const place = buttonsOf(tile).findIndex((button) => button.matches(':focus'))
  const buttons = buttonsOf(to)
  buttons[place < 0 ? buttons.length - 1 : place]?.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest' })
  return true
}

function buttonsOf(tile: HTMLElement): HTMLButtonElement[] {
  return [...tile.querySelectorAll('button')]
}

function nearest(tile: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  const { left, top } = tile.getBoundingClientRect()
  return others
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(({ box }) => box.top !== top)
    .map(({ other, box }) => ({
      other,
      away: Math.abs(box.top - top) * 1000 + Math.abs(box.left - left),
    }))
    .sort((one, another) => one.away - another.away)[0]?.other
}

const HOLD_MS = 450

/** Returns handlers for a button whose target exceeds its box. Only a press outside the box can hold. */
function useHold(onTap: () => void, onHold: () => void) {
  const press = useRef<'down' | 'held' | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ button, clientX, clientY, currentTarget }: PointerEvent) {
      end()
      press.current = undefined
      const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
      const isOnButton = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      if (button > 0 || isOnButton) return
      press.current = 'down'
      timer.current = setTimeout(() => {
        press.current = 'held'
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick({ detail }: MouseEvent) {
      // A click by keyboard or screen reader (`detail` 0) has no press, so it is always a tap.
      if (detail === 0 || press.current !== 'held') onTap()
    },
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault()
    },
  }
}
