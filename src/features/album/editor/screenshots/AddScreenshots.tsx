import { type DragEvent, useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { OwnAlbum, OwnProps } from '#src/features/player/profile-props.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CLOSE, PLUS } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { copiesIn, tilesOf, withCopies, withList } from '../album-draft.ts'
import { MAX_COPIES } from '../read-list.ts'
import type { DraftedAlbum } from '../use-album-draft.ts'
import { MAX_PICTURES, useScreenshots } from './use-screenshots.ts'

interface Props {
  album: OwnAlbum
  draft: DraftedAlbum
}

/**
 * Renders the part of the editor that reads screenshots of the game's album into the draft. Lists
 * the changed numbers, and asks the player for unclear numbers.
 */
export function AddScreenshots({ album, draft }: Props) {
  const { t, count } = usePage<OwnProps>()
  const choice = useRef<HTMLInputElement>(null)
  const part = useRef<HTMLDetailsElement>(null)
  const tiles = tilesOf(album)
  const shots = useScreenshots(album, (sure) =>
    draft.change((before) => withList(before, tiles, sure)),
  )
  const { progress, seen, failed, left } = shots
  const read = (files: Iterable<File>) => {
    const list = [...files]
    if (list.length === 0 || progress) return
    shots.read(list).catch(() => notify(null, 'danger'))
  }
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      // A closed editor has no layout. A paste then has another target.
      if (part.current?.offsetParent) latest.current(clipboardData?.files ?? [])
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    read(event.dataTransfer.files)
  }
  const rows = tiles.flatMap((tile) => {
    const one = seen.find(({ slug }) => slug === tile.slug)
    return one
      ? [{ ...one, tile, isSure: one.copies !== undefined, copies: copiesIn(draft.draft, tile) }]
      : []
  })
  const unsure = rows.filter(({ isSure }) => !isSure)
  const changed = rows.filter(({ isSure, tile, copies }) => isSure && copies !== tile.copies)
  return (
    <details
      ref={part}
      className="paste-list add-screenshots"
      open={album.progress.owned === 0 || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <summary>{t('screens.title')}</summary>
      <p className="editor-hint">{t('screens.hint', { most: formatNumber(MAX_PICTURES) })}</p>
      <input
        ref={choice}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          read(target.files ?? [])
          target.value = ''
        }}
      />
      {progress && (
        <div className="reading">
          <Progress
            label={t('screens.title')}
            tone="mint"
            value={progress.done}
            max={progress.total}
            valueText={t('screens.reading', progress)}
          />
          <span>{t('screens.reading', progress)}</span>
        </div>
      )}
      {/* The same button chooses and cancels, so that it keeps the focus. */}
      <Button
        label={t(progress ? 'screens.cancel' : 'screens.choose')}
        icon={progress ? CLOSE : PLUS}
        tone={progress ? 'paper' : 'sun'}
        onClick={progress ? shots.cancel : () => choice.current?.click()}
      />
      <div role="status">
        {failed.length > 0 && (
          <ul className="unknown">
            {failed.map(({ file, why }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={`${place} ${file}`}>{t(`screens.${why}`, { file })}</li>
            ))}
          </ul>
        )}
        {left > 0 && <p>{count('screens.left', left)}</p>}
        {seen.length > 0 && <b>{count('screens.seen', seen.length)}</b>}
        {seen.length > 0 && changed.length + unsure.length === 0 && <p>{t('screens.same')}</p>}
      </div>
      {unsure.length > 0 && (
        <fieldset>
          <legend>{t('screens.unsure')}</legend>
          <ul className="seen-stickers">
            {unsure.map(({ slug, piece, tile, copies }) => (
              <li key={slug}>
                <img src={piece} width="72" height="72" alt="" />
                <label>
                  {stickerName(slug)}
                  <input
                    type="number"
                    inputMode="numeric"
                    min="0"
                    max={MAX_COPIES}
                    value={copies}
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) => {
                      const next = Math.floor(Number(target.value))
                      draft.change((before) => withCopies(before, tile, next))
                    }}
                  />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {changed.length > 0 && (
        <ul className="seen-stickers">
          {changed.map(({ slug, piece, tile, copies }) => (
            <li key={slug} data-changed>
              <img src={piece} width="72" height="72" alt="" />
              <span>
                {t('editor.change', {
                  name: stickerName(slug),
                  from: formatNumber(tile.copies),
                  to: formatNumber(copies),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
