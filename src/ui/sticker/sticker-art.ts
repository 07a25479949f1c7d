import { albumFolder } from '#src/i18n/browser/album-names.ts'
import pack from '../art/objects/pack.svg?url&no-inline'

/**
 * Returns the URL of the drawing of a sticker, such as `grand-tour/tent`. If the album is newer than the build,
 * returns the drawing of a sticker pack.
 */
export function stickerArt(id: string): string {
  const [album = '', sticker] = id.split('/')
  const folder = albumFolder(album)
  return folder && sticker ? `${folder}/${sticker}.svg` : pack
}
