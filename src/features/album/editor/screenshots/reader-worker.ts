import type { Drawing } from '#src/album-reader/drawings.ts'
import type { PageLayout } from '#src/album-reader/page-layout.ts'
import type { Rgba } from '#src/album-reader/pixels.ts'
import { createReader, type ReadPicture } from '#src/album-reader/read-picture.ts'

/** The first message to this worker. The worker answers each later one, a picture. */
export interface Album {
  readonly layout: PageLayout
  readonly drawings: readonly Drawing[]
}

let read: ((picture: Rgba) => ReadPicture) | undefined

addEventListener('message', ({ data }: MessageEvent<Album | Rgba>) => {
  if ('layout' in data) read = createReader(data.layout, data.drawings)
  else postMessage(read?.(data))
})
