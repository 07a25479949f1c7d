import { useEffect, useRef, useState } from 'react'
import type { PageLayout } from '#src/album-reader/page-layout.ts'
import type { Rgba } from '#src/album-reader/pixels.ts'
import type { ReadPicture } from '#src/album-reader/read-picture.ts'
import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import { albumScreens } from '#src/i18n/browser/album-names.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ListedSticker } from '../read-list.ts'
import { drawingPixels, openPicture, pieceOf, pixelsOf } from './picture-pixels.ts'
import type { Album } from './reader-worker.ts'
import ReaderWorker from './reader-worker.ts?worker'

export const MAX_PICTURES = 20

const DRAWING = 96

/** A sticker in the pictures. `copies` is undefined if the number is not clear. */
export interface Seen {
  readonly slug: string
  readonly copies: number | undefined
  readonly piece: string
}

export interface Screenshots {
  /** The number of read pictures, and of all; undefined while none are being read. */
  readonly progress: { readonly done: number; readonly total: number } | undefined
  readonly seen: readonly Seen[]
  readonly failed: readonly { readonly file: string; readonly why: 'no_page' | 'no_picture' }[]
  readonly left: number
  readonly read: (files: readonly File[]) => Promise<void>
  readonly cancel: () => void
}

/**
 * Returns the results of screenshots of `album`, and functions to read more in a worker. `onRead`
 * gets the certain numbers. `read` rejects if the layout or a drawing cannot be loaded.
 */
export function useScreenshots(
  album: OwnAlbum,
  onRead: (sure: readonly ListedSticker[]) => void,
): Screenshots {
  const [progress, setProgress] = useState<Screenshots['progress']>()
  const [seen, setSeen] = useState<Screenshots['seen']>([])
  const [failed, setFailed] = useState<Screenshots['failed']>([])
  const [left, setLeft] = useState(0)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const read = async (files: readonly File[]) => {
    const pictures = files.slice(0, MAX_PICTURES)
    const worker = new ReaderWorker()
    let isStopped = false
    const end = () => {
      // A cancelled call of `read` may end during the next call, whose progress must stay.
      if (isStopped) return
      isStopped = true
      worker.terminate()
      setProgress(undefined)
    }
    stop.current = end
    const all = new Map<string, Seen>()
    const missing: Screenshots['failed'][number][] = []
    setProgress({ done: 0, total: pictures.length })
    try {
      worker.postMessage(await albumFor(album))
      for (const [place, file] of pictures.entries()) {
        if (isStopped) return
        const canvas = await openPicture(file).catch(() => undefined)
        const shown = canvas && (await answer(worker, pixelsOf(canvas)))
        if (isStopped) return
        if (!shown?.set) missing.push({ file: file.name, why: shown ? 'no_page' : 'no_picture' })
        for (const { slug: name, copies, box } of shown?.stickers ?? []) {
          const slug = `${album.album}/${name}`
          const next = { slug, copies, piece: canvas ? pieceOf(canvas, box) : '' }
          all.set(slug, merged(all.get(slug), next))
        }
        setProgress({ done: place + 1, total: pictures.length })
      }
      setSeen([...all.values()])
      setFailed(missing)
      setLeft(files.length - pictures.length)
      onRead([...all.values()].flatMap(listed))
    } catch (error) {
      if (!isStopped) throw error
    } finally {
      end()
    }
  }
  const found = progress ? NOTHING_FOUND : { seen, failed, left }
  return { ...found, progress, read, cancel: () => stop.current?.() }
}

const NOTHING_FOUND = { seen: [], failed: [], left: 0 }

/** Returns the sticker like an entry of a pasted list; an empty array without a certain number. */
function listed({ slug, copies }: Seen): ListedSticker[] {
  return copies === undefined ? [] : [{ slug, copies, exact: true }]
}

function merged(one: Seen | undefined, other: Seen): Seen {
  if (one?.copies === undefined) return other
  const agree = other.copies === undefined || other.copies === one.copies
  return agree ? one : { ...other, copies: undefined }
}

async function albumFor({ album, sets }: OwnAlbum): Promise<Album> {
  const response = await fetch(albumScreens(album ?? '') ?? '')
  const layout = (await response.json()) as PageLayout
  const drawings = await Promise.all(
    sets.flatMap(({ slug: set, stickers }) =>
      stickers.map(async ({ slug }, place) => ({
        slug: slug.slice(slug.indexOf('/') + 1),
        set,
        place,
        pixels: await drawingPixels(stickerArt(slug), DRAWING),
      })),
    ),
  )
  return { layout, drawings }
}

function answer(worker: Worker, picture: Rgba) {
  return new Promise<ReadPicture>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadPicture>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(picture, [picture.data.buffer])
  })
}
