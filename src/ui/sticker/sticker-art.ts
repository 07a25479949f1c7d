import { albumFolder } from '#src/i18n/album-names.ts'
import pack from '../art/objects/pack.svg?url&no-inline'

/**
 * Returns the URL of a sticker's drawing, such as `grand-tour/tent`; a pack's for an album newer than the
 * build.
 */
export function stickerArt(id: string): string {
  const [album = '', sticker] = id.split('/')
  const folder = albumFolder(album)
  return folder && sticker ? `${folder}/${sticker}.svg` : pack
}
