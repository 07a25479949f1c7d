import { ofetch } from 'ofetch'
import type { Locale } from '#src/contract/locales.ts'
import {
  albumNamesPath,
  builtAlbums,
  hasAlbumNames,
  keepAlbumNames,
} from '#src/i18n/album-names.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'

/** How long results wait for names, in milliseconds; after that, slugs stand for them. */
const TIMEOUT = 5_000

const loading = new Map<string, Promise<Readonly<Record<string, string>>>>()

/**
 * Fetches the names of every album that a result names, so that it can be shown at once. Never throws:
 * where they cannot be fetched, the result is shown with names derived from slugs, and the next result
 * tries again.
 */
export async function loadNamesIn(result: unknown): Promise<void> {
  const missing = builtAlbums().filter((album) => !hasAlbumNames(album))
  if (missing.length === 0) return
  const text = JSON.stringify(result) ?? ''
  await Promise.allSettled(
    missing
      .filter((album) => text.includes(`"${album}/`) || text.includes(`"${album}"`))
      .map(async (album) => keepAlbumNames(await loadAlbumNames(album, pageLocale()))),
  )
}

/**
 * Fetches the names of an album in a language, once; `{}` for one that is newer than the build.
 * @throws where they cannot be fetched; the next call tries again.
 */
export function loadAlbumNames(
  album: string,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const path = albumNamesPath(album, locale)
  if (!path) return Promise.resolve({})
  const known = loading.get(path)
  if (known) return known
  const fetching = ofetch<Record<string, string>>(path, {
    responseType: 'json',
    retry: 1,
    timeout: TIMEOUT,
  }).catch((error: unknown) => {
    loading.delete(path)
    throw error
  })
  loading.set(path, fetching)
  return fetching
}
