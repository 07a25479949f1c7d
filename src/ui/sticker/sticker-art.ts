import pack from '../art/objects/pack.svg?url&no-inline'

/** One address a drawing; the drawings themselves are fetched by the pages that show them. */
const DRAWINGS = import.meta.glob<string>('../art/stickers/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Where a sticker's drawing is served. One that is younger than the build is still in its pack. */
export function stickerArt(slug: string): string {
  return DRAWINGS[`../art/stickers/${slug}.svg`] ?? pack
}

/** The texts of the namespace `stickers` (`pickStrings(locale, 'stickers')`). */
export type StickerStrings = Readonly<Record<string, string>>

/** A sticker's name; that of one that is younger than the build is read off its slug. */
export function stickerName(strings: StickerStrings, slug: string): string {
  return strings[`sticker.${slug}`] ?? fromSlug(slug)
}

/** The name of a set, as `stickerName` says that of a sticker. */
export function stickerSetName(strings: StickerStrings, slug: string): string {
  return strings[`set.${slug}`] ?? fromSlug(slug)
}

function fromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
