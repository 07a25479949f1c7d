import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import { stickerName, stickerSetName } from '#src/i18n/browser/album-names.ts'

type OwnSet = OwnAlbum['sets'][number]

/**
 * Returns the sets with only the stickers whose names contain `words`, ignoring case and accents.
 * Keeps all stickers of a set whose own name matches, and everything if `words` is empty.
 */
export function findStickers(sets: readonly OwnSet[], words: string): OwnSet[] {
  const wanted = plain(words)
  if (wanted === '') return [...sets]
  return sets.flatMap((set) => {
    if (plain(stickerSetName(set.slug)).includes(wanted)) return [set]
    const stickers = set.stickers.filter(({ slug }) => plain(stickerName(slug)).includes(wanted))
    return stickers.length > 0 ? [{ ...set, stickers }] : []
  })
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Diacritic}\p{Punctuation}]/gu, '')
    .toLowerCase()
    .trim()
}
