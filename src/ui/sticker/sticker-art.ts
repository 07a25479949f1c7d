import pack from '../art/objects/pack.svg?url&no-inline'

/** Only the URLs; pages fetch the drawings that they show. */
const DRAWINGS = import.meta.glob<string>('../art/stickers/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/**
 * Returns the URL of a sticker's drawing, or of a pack for a sticker that is newer than the build.
 */
export function stickerArt(slug: string): string {
  return DRAWINGS[`../art/stickers/${slug}.svg`] ?? pack
}

/** The texts of the namespace `stickers` (`pickStrings(locale, 'stickers')`). */
export type StickerStrings = Readonly<Record<string, string>>

/**
 * Returns a sticker's name; for a sticker that is newer than the build, derives it from its slug.
 */
export function stickerName(strings: StickerStrings, slug: string): string {
  return strings[`sticker.${slug}`] ?? fromSlug(slug)
}

/** Returns the name of a set in the same way. */
export function stickerSetName(strings: StickerStrings, slug: string): string {
  return strings[`set.${slug}`] ?? fromSlug(slug)
}

function fromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
