import { useEffect, useId, useMemo, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import type { OwnAlbum, OwnProps } from '#src/features/player/profile-props.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { loadAlbumNames } from '#src/rpc/album-names.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { DOWN } from '#src/ui/icon/icons.ts'
import { type OwnTile, tilesOf, withList } from './album-draft.ts'
import { type KnownSticker, readList } from './read-list.ts'
import type { DraftedAlbum } from './use-album-draft.ts'

interface Props {
  album: OwnAlbum
  draft: DraftedAlbum
}

/** Renders a field that reads a list of stickers into the draft. Keeps unrecognised entries. */
export function PasteList({ album, draft }: Props) {
  const { t, count } = usePage<OwnProps>()
  const [text, setText] = useState('')
  const field = useId()
  const hint = useId()
  const tiles = tilesOf(album)
  const english = useEnglishNames(album.album)
  const known = useMemo(() => knownStickers(tilesOf(album), english), [album, english])
  const { stickers, unknown } = readList(text, known)
  const examples = tiles.slice(0, 2).map(({ slug }) => stickerName(slug))

  const apply = () => {
    draft.change((before) => withList(before, tiles, stickers))
    setText(unknown.join('\n'))
  }
  return (
    <details className="paste-list">
      <summary>{t('paste.title')}</summary>
      <label htmlFor={field}>{t('paste.label')}</label>
      <p id={hint} className="editor-hint">
        {t('paste.hint', { first: examples[0] ?? '', second: examples[1] ?? '' })}
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
                <Chip tone="mint" label={`${stickerName(slug)} ×${copies}`} />
              </li>
            ))}
          </ul>
        )}
        {unknown.length > 0 && (
          <div className="unknown">
            <b>{count('paste.unknown', unknown.length)}</b>
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
        label={stickers.length > 0 ? count('paste.apply', stickers.length) : t('paste.nothing')}
        icon={DOWN}
        tone="sun"
        disabled={stickers.length === 0}
        onClick={apply}
      />
    </details>
  )
}

function knownStickers(
  tiles: readonly OwnTile[],
  english: Readonly<Record<string, string>>,
): KnownSticker[] {
  return tiles.map(({ slug }) => ({
    slug,
    names: [stickerName(slug), english[`sticker.${slug}`]].filter((name) => name !== undefined),
  }))
}

/** Returns an album's English names; empty until they have loaded. */
function useEnglishNames(album: string | null): Readonly<Record<string, string>> {
  const [english, setEnglish] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (album !== null) loadAlbumNames(album, DEFAULT_LOCALE).then(setEnglish, () => {})
  }, [album])
  return english
}
