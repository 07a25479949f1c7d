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

type Names = Readonly<Record<string, string>>

const loading = new Map<string, Promise<Names>>()

/** The albums that results named and whose names are not there yet. */
const wanted = new Set<string>()

/**
 * Fetches the names of every album that a result names, so that it can be shown at once. Never throws:
 * where they cannot be fetched, the result is shown with names derived from slugs, and the next result
 * tries again, also one that says only that nothing has changed.
 */
export async function loadNamesIn(result: unknown): Promise<void> {
  const missing = builtAlbums().filter((album) => !hasAlbumNames(album))
  if (missing.length === 0) return
  const text = JSON.stringify(result) ?? ''
  for (const album of missing) {
    if (text.includes(`"${album}/`) || text.includes(`"${album}"`)) wanted.add(album)
  }
  await Promise.allSettled(
    missing
      .filter((album) => wanted.has(album))
      .map(async (album) => keepAlbumNames(await loadAlbumNames(album, pageLocale()))),
  )
}

/**
 * Fetches the names of an album in a language, once; `{}` for one that is newer than the build.
 * @throws where they cannot be fetched; the next call tries again.
 */
export function loadAlbumNames(album: string, locale: Locale): Promise<Names> {
  const path = albumNamesPath(album, locale)
  if (!path) return Promise.resolve({})
  const known = loading.get(path)
  if (known) return known
  const fetching = fetchNames(path, album).catch((error: unknown) => {
    loading.delete(path)
    throw error
  })
  loading.set(path, fetching)
  return fetching
}

async function fetchNames(path: string, album: string): Promise<Names> {
  const names = await ofetch<Names | null>(path, {
    // ofetch's own `timeout` covers neither the body nor the retry, its own parser no broken JSON.
    signal: AbortSignal.timeout(TIMEOUT),
    parseResponse: JSON.parse,
    retry: 1,
  })
  // A network that asks to sign in answers everything with its own page.
  if (typeof names?.[`album.${album}`] !== 'string') throw new Error(`${path} has no names`)
  return names
}
