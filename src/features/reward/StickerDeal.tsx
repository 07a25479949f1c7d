import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { DEALT } from '#src/ui/win/deal.ts'
import styles from './sticker-deal.css?inline'

adoptStyles(styles)

/** From this number of stickers on, a row has four. */
const MANY = 10

/** Renders the stickers of a win, which appear one by one like cards (ui/win/opening.ts). */
export function StickerDeal({ stickers }: { stickers: readonly string[] }) {
  return (
    <div className={stickers.length < MANY ? 'sticker-deal' : 'sticker-deal many'}>
      {stickers.map((sticker) => (
        <span key={sticker} className={DEALT}>
          <img src={stickerArt(sticker)} width="80" height="80" alt="" />
        </span>
      ))}
    </div>
  )
}
