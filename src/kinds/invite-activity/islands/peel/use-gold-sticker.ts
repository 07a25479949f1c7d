import { useEffect, useState } from 'react'
import type { Locale } from '#src/contract/locales.ts'
import { loadAlbumNames } from '#src/rpc/album-names.ts'
import goldPack from '#src/ui/art/objects/pack-gold.svg?url&no-inline'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'

interface NamedSticker {
  readonly art: string
  /** Undefined if no album in the build contains the sticker. */
  readonly name?: string | undefined
}

const UNKNOWN: NamedSticker = { art: goldPack }

/**
 * Returns the sticker in `?sticker=`. The name and the drawing come from the album, never from the address,
 * because anybody can write an address.
 */
export function useGoldSticker(locale: Locale): NamedSticker {
  const [sticker, setSticker] = useState(UNKNOWN)
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('sticker') ?? ''
    loadAlbumNames(id.split('/')[0] ?? '', locale).then(
      (names) => {
        const name = names[`sticker.${id}`]
        if (name) setSticker({ art: stickerArt(id), name })
      },
      // A failure is ignored, because the code under the sticker is more important.
      () => undefined,
    )
  }, [locale])
  return sticker
}
