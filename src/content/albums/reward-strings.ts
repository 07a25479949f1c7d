import type { Locale } from '#src/contract/locales.ts'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import type { Album } from './album.ts'
import { namesById } from './album-files.ts'
import { loadAlbums } from './load-albums.ts'

/**
 * Returns the texts of an island with rewards. Includes the names of the stickers in `manifest`
 * (`sticker.grand-tour/tent`), because a page may show them before the first response. Pages fetch
 * other names with each response (src/rpc/album-names.ts).
 */
export function rewardStrings(locale: Locale, manifest?: unknown): Record<string, string> {
  return { ...pickStrings(locale, 'rewards'), ...namedStickers(locale, manifest) }
}

let built: Album[] | undefined

/** Reads the albums once per build. In development, reads them each time, to show edits at once. */
function albums(): Album[] {
  if (import.meta.env.DEV) return loadAlbums().albums
  built ??= loadAlbums().albums
  return built
}

function namedStickers(locale: Locale, manifest: unknown): Record<string, string> {
  const text = JSON.stringify(manifest) ?? ''
  const named = [...text.matchAll(/"sticker":"([^"]+)"/g)].map(([, id]) => `sticker.${id}`)
  if (named.length === 0) return {}
  const names = albums().flatMap((album) => Object.entries(namesById(album, locale)))
  return Object.fromEntries(names.filter(([key]) => named.includes(key)))
}
