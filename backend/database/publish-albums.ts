import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { Database } from './database.ts'

/** The effect of publishing on an album; `not_listed` was published before and stays. */
export interface AlbumChange {
  slug: string
  change: 'created' | 'changed' | 'unchanged' | 'not_listed'
}

/**
 * Publishes windows, sets and stickers of all albums in one transaction. Idempotent.
 * @throws {SqlError} 22023 if an opened album would get other stickers, or two albums would run at
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
