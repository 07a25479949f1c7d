import { useId, useMemo, useState } from 'react'
import { fill, plural } from '#src/i18n/fill.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { DOWN } from '#src/ui/icon/icons.ts'
import { stickerName } from '#src/ui/sticker/sticker-art.ts'
import type { OwnAlbum, ProfileProps } from '../profile-props.ts'
import { type OwnTile, tilesOf, withList } from './album-draft.ts'
import { type KnownSticker, readList } from './read-list.ts'
import type { DraftedAlbum } from './use-album-draft.ts'

interface Props {
  page: ProfileProps
  album: OwnAlbum
  draft: DraftedAlbum
}

/**
 * Imports a list as text. Entries that it recognises go into the draft; the others stay in the
 * field.
 */
export function PasteList({ page, album, draft }: Props) {
  const { strings, stickerStrings, screen } = page
  const [text, setText] = useState('')
  const field = useId()
  const hint = useId()
  const tiles = tilesOf(album)
  const known = useMemo(() => knownStickers(page, tilesOf(album)), [page, album])
  const { stickers, unknown } = readList(text, known)
  const examples = tiles.slice(0, 2).map(({ slug }) => stickerName(stickerStrings, slug))

  const apply = () => {
    draft.change((before) => withList(before, tiles, stickers))
    setText(unknown.join('\n'))
  }
  return (
    <details className="paste-list">
      <summary>{strings['paste.title']}</summary>
      <label htmlFor={field}>{strings['paste.label']}</label>
      <p id={hint} className="hint">
        {fill(strings['paste.hint'] ?? '', { first: examples[0] ?? '', second: examples[1] ?? '' })}
      </p>
      <textarea
        id={field}
        aria-describedby={hint}
        rows={5}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {stickers.length > 0 && (
          <ul className="understood">
            {stickers.map(({ slug, copies }) => (
              <li key={slug}>
                <Chip tone="mint" label={`${stickerName(stickerStrings, slug)} ×${copies}`} />
              </li>
            ))}
          </ul>
        )}
        {unknown.length > 0 && (
          <div className="unknown">
            <b>{plural(strings, 'paste.unknown', unknown.length, screen.locale)}</b>
            <ul>
              {unknown.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
                <li key={`${place} ${line}`}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Button
        label={
          stickers.length > 0
            ? plural(strings, 'paste.apply', stickers.length, screen.locale)
            : (strings['paste.nothing'] ?? '')
        }
        icon={DOWN}
        tone="sun"
        disabled={stickers.length === 0}
        onClick={apply}
      />
    </details>
  )
}

/**
 * Returns the names by which a list can refer to each sticker: in the page's language and in
 * English.
 */
function knownStickers(page: ProfileProps, tiles: readonly OwnTile[]): KnownSticker[] {
  const catalogues = [page.stickerStrings, ...(page.englishStickers ? [page.englishStickers] : [])]
  return tiles.map(({ slug }) => ({
    slug,
    names: catalogues.map((strings) => stickerName(strings, slug)),
  }))
}
