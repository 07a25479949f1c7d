import type { Locale } from '#src/contract/locales.ts'

/**
 * The names of the albums that were fetched, in the page's language: by `sticker.<id>`, `set.<id>` and
 * `album.<slug>`. The remote calls fetch them before they return what needs them (src/rpc).
 */
const names = new Map<string, string>()

/** Keeps the names of an album. */
export function keepAlbumNames(texts: Readonly<Record<string, string>>): void {
  for (const [key, name] of Object.entries(texts)) names.set(key, name)
}

/** Returns whether the names of an album are there. */
export function hasAlbumNames(album: string): boolean {
  return names.has(`album.${album}`)
}

/**
 * Returns the name of a sticker by its id, such as `grand-tour/tent`; for one that is newer than the
 * build, or whose names could not be fetched, derives it from its slug.
 */
export function stickerName(id: string): string {
  return names.get(`sticker.${id}`) ?? fromSlug(id)
}

/** Returns the name of a set in the same way. */
export function stickerSetName(id: string): string {
  return names.get(`set.${id}`) ?? fromSlug(id)
}

/** Returns the name of an album in the same way. */
export function albumName(slug: string): string {
  return names.get(`album.${slug}`) ?? fromSlug(slug)
}

/** Returns the path of an album's names in a language; undefined for one that is newer than the build. */
export function albumNamesPath(album: string, locale: Locale): string | undefined {
  const folder = albumFolder(album)
  return folder && `${folder}/names.${locale}.json`
}

/** Returns the folder of an album's files; undefined for one that is newer than the build. */
export function albumFolder(album: string): string | undefined {
  return FOLDERS[album]
}

/** Returns the albums of the build. */
export function builtAlbums(): string[] {
  return Object.keys(FOLDERS)
}

/** Known to the build alone. */
const FOLDERS: Readonly<Record<string, string>> =
  typeof __ALBUM_FOLDERS__ === 'undefined' ? {} : __ALBUM_FOLDERS__

function fromSlug(id: string): string {
  const words = id.slice(id.indexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
