import { createHash } from 'node:crypto'
import { LOCALES } from '#src/contract/locales.ts'
import type { Album } from './album.ts'

/**
 * Returns the folder of each album's files on the site, such as `/_astro/albums/grand-tour.1f0c…`.
 * The folder's name changes with the files, so browsers can cache the files for ever.
 */
export function albumFolders(albums: readonly Album[]): Record<string, string> {
  return Object.fromEntries(
    albums.map(({ slug, names, art, screens }) => {
      const drawings = Object.entries(art).map(([sticker, { svg }]) => [sticker, svg])
      const hash = createHash('sha256')
        .update(JSON.stringify([names, drawings, screens]))
        .digest('hex')
      return [slug, `/_astro/albums/${slug}.${hash.slice(0, 8)}`]
    }),
  )
}

/**
 * Returns the data about albums for every page: the folder, the opening time, and whether the site
 * can read screenshots of the album.
 */
export function builtAlbums(
  albums: readonly Album[],
): Record<string, { folder: string; opens_at: string; screens?: true }> {
  const folders = albumFolders(albums)
  return Object.fromEntries(
    albums.map(({ slug, window, screens }) => [
      slug,
      {
        folder: folders[slug] ?? '',
        opens_at: window.from,
        ...(screens && { screens: true as const }),
      },
    ]),
  )
}

/**
 * Returns the files that pages fetch about an album, by path: a drawing for each sticker, the names
 * in each language, and the layout of the game's screens, if known. The names have the ids of
 * results (`sticker.grand-tour/tent`, `set.grand-tour/campfire`, `album.grand-tour`).
 */
export function albumFiles(albums: readonly Album[]): Record<string, string> {
  const folders = albumFolders(albums)
  return Object.fromEntries(
    albums.flatMap((album) => {
      const folder = folders[album.slug] ?? ''
      return [
        ...Object.entries(album.art).map(([sticker, { svg }]) => [`${folder}/${sticker}.svg`, svg]),
        ...LOCALES.map((locale) => [
          `${folder}/names.${locale}.json`,
          JSON.stringify(namesById(album, locale)),
        ]),
        ...(album.screens ? [[`${folder}/screens.json`, JSON.stringify(album.screens)]] : []),
      ]
    }),
  )
}

/** Returns an album's names by the ids of its sets and stickers (`sticker.grand-tour/tent`). */
export function namesById({ slug, names }: Album, locale: (typeof LOCALES)[number]) {
  return Object.fromEntries(
    Object.entries(names[locale]).map(([key, name]) => [
      key === 'album' ? `album.${slug}` : key.replace('.', `.${slug}/`),
      name,
    ]),
  )
}
