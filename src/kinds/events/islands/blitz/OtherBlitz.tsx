import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatSpan } from '#src/i18n/browser/format.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { Blitz } from './blitz-now.ts'
import { RemindMe } from './RemindMe.tsx'

interface Props {
  blitz: Blitz
  upcoming?: boolean
}

/** Renders another Golden Blitz as a row: its start and end, and its stickers. */
export function OtherBlitz({ blitz, upcoming = false }: Props) {
  return (
    <li className={upcoming ? 'upcoming' : undefined}>
      <p className="other-span">{formatSpan(blitz.starts_at, blitz.ends_at)}</p>
      <ul>
        {blitz.stickers.map(({ sticker }) => (
          <li key={sticker}>
            <img src={stickerArt(sticker)} width="44" height="44" loading="lazy" alt="" />
            <span>{stickerName(sticker)}</span>
          </li>
        ))}
      </ul>
      {upcoming && <RemindMe blitz={blitz} />}
    </li>
  )
}
