import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { Database } from './database.ts'

/** `not_listed`: the album is no longer in the list, but remains published. */
export interface AlbumChange {
  slug: string
  change: 'created' | 'changed' | 'unchanged' | 'not_listed'
}

/**
 * Publishes the dates, sets and stickers of all albums in one transaction. Returns a change for each album.
 * Idempotent.
 * @throws {SqlError} 22023 if the stickers of an album that has opened would change, or two albums would run at
 * the same time.
 */
export async function publishAlbums(
  database: Pick<Database, 'query'>,
  albums: readonly PublishedAlbum[],
): Promise<AlbumChange[]> {
  const [row] = await database.query<{ changes: AlbumChange[] }>(
    'select app.publish_albums($1::text::jsonb) as changes',
    [JSON.stringify(albums)],
  )
  return row?.changes ?? []
}
