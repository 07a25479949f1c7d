import { useEffect, useState } from 'react'
import type { Locale } from '#src/contract/locales.ts'
import { loadAlbumNames } from '#src/rpc/album-names.ts'
import goldPack from '#src/ui/art/objects/pack-gold.svg?url&no-inline'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'

/** The sticker that an address names. */
interface NamedSticker {
  readonly art: string
  /** Undefined for one that no album of the build has. */
  readonly name?: string | undefined
}

/** What is shown instead of a sticker that is not known. */
const UNKNOWN: NamedSticker = { art: goldPack }

/**
 * Returns the sticker in `?sticker=` of the address. Anybody can write an address, so its text is never
 * shown: only the names and drawings that albums have.
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
      // The code under it is what matters.
      () => undefined,
    )
  }, [locale])
  return sticker
}
