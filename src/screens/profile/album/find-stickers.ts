import { stickerName, stickerSetName } from '#src/i18n/album-names.ts'
import type { OwnAlbum } from '../profile-props.ts'

type OwnSet = OwnAlbum['sets'][number]

/**
 * Returns the sets with the stickers whose name has `words` in it, in any letter case and with or
 * without accents; whole sets where the set's own name has them. Everything for no words.
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

/** Returns a text for comparing: without accents, punctuation, and spaces at its ends. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Diacritic}\p{Punctuation}]/gu, '')
    .toLowerCase()
    .trim()
}
