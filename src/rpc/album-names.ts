import { ofetch } from 'ofetch'
import type { Locale } from '#src/contract/locales.ts'
import {
  albumFolder,
  builtAlbums,
  hasAlbumNames,
  keepAlbumNames,
} from '#src/i18n/browser/album-names.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { abortAfter } from './abort-after.ts'

/** How long a result waits for names, in milliseconds. Pages then show names derived from slugs. */
const TIMEOUT_MS = 5_000

type Names = Readonly<Record<string, string>>

const loading = new Map<string, Promise<Names>>()

const wanted = new Set<string>()

/**
 * Fetches the names of all albums in a result before the result is shown. Never throws: after a failure, names
 * are derived from slugs, and the next result, even an unchanged one, tries again.
 */
export async function loadNamesIn(result: unknown): Promise<void> {
  const text = JSON.stringify(result)
  await Promise.allSettled(
    builtAlbums().map(async (album) => {
      if (hasAlbumNames(album)) return
      if (RegExp(`"${album}["/]`).test(text)) wanted.add(album)
      if (wanted.has(album)) keepAlbumNames(await loadAlbumNames(album, pageLocale()))
    }),
  )
}

/**
 * Fetches the names of an album in a language, once. Returns `{}` for an album newer than the build.
 * @throws if they cannot be fetched; the next call tries again.
 */
export async function loadAlbumNames(album: string, locale: Locale): Promise<Names> {
  const folder = albumFolder(album)
  if (!folder) return {}
  const path = `${folder}/names.${locale}.json`
  const fetching = loading.get(path) ?? fetchNames(path, album)
  loading.set(path, fetching)
  fetching.catch(() => loading.delete(path))
  return fetching
}

async function fetchNames(path: string, album: string): Promise<Names> {
  const names = await ofetch<Names | null>(path, {
    // ofetch's own `timeout` excludes the body and the retry, and its parser accepts broken JSON.
    signal: abortAfter(TIMEOUT_MS),
    parseResponse: JSON.parse,
  })
  // Rejects the page of a captive portal, which answers every request and lacks the album's name.
  if (!names?.[`album.${album}`]) throw new Error(path)
  return names
}
