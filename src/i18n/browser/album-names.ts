/**
 * The names in the fetched albums in the page's language, by `sticker.<id>`, `set.<id>` and
 * `album.<slug>`.
 */
const names = new Map<string, string>()

/** Stores the names of an album by their ids, such as `sticker.grand-tour/tent`. */
export function keepAlbumNames(texts: Readonly<Record<string, string>>): void {
  for (const [key, name] of Object.entries(texts)) names.set(key, name)
}

/** Returns whether the names of an album have been fetched. */
export function hasAlbumNames(album: string): boolean {
  return names.has(`album.${album}`)
}

/**
 * Returns the name of a sticker by its id, such as `grand-tour/tent`. If the name has not been
 * fetched, or the album is newer than the build, returns a name made from the slug.
 */
export function stickerName(id: string): string {
  return names.get(`sticker.${id}`) ?? fromSlug(id)
}

/** Returns the name of a set, like `stickerName`. */
export function stickerSetName(id: string): string {
  return names.get(`set.${id}`) ?? fromSlug(id)
}

/** Returns the name of an album, like `stickerName`. */
export function albumName(slug: string): string {
  return names.get(`album.${slug}`) ?? fromSlug(slug)
}

/** Returns the folder of an album's files; undefined for an album newer than the build. */
export function albumFolder(album: string): string | undefined {
  return ALBUMS[album]?.folder
}

/** Returns the URL of the description of an album's screens in the game; undefined without one. */
export function albumScreens(album: string): string | undefined {
  const { folder, screens } = ALBUMS[album] ?? {}
  return screens && `${folder}/screens.json`
}

/** Returns the slugs of the build's albums, by opening time. */
export function builtAlbums(): string[] {
  return Object.keys(ALBUMS)
}

/** Returns the album that opened last, by the device's clock; undefined before the first one. */
export function latestAlbum(): string | undefined {
  return Object.entries(ALBUMS)
    .filter(([, { opens_at }]) => Date.parse(opens_at) <= Date.now())
    .pop()?.[0]
}

/** Only the build defines `__ALBUMS__`; tests lack it. */
const ALBUMS: typeof __ALBUMS__ = typeof __ALBUMS__ === 'undefined' ? {} : __ALBUMS__

function fromSlug(id: string): string {
  const words = id.slice(id.indexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
