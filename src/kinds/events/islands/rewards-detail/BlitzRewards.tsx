import { usePage } from '#src/app/screen/page-context.tsx'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { DetailProps, RewardsOf } from './detail-props.ts'

interface Props {
  rewards: RewardsOf<'golden-blitz'>
}

/** Renders the gold stickers of a Golden Blitz, and a link to the page about swapping them. */
export function BlitzRewards({ rewards: { stickers } }: Props) {
  const { links, t } = usePage<DetailProps>()
  return (
    <section>
      <h2>{t('detail.blitz.title')}</h2>
      <p className="detail-note">{t('detail.blitz.text')}</p>
      <ul className="event-stickers">
        {stickers.map(({ sticker, copies }) => (
          <li key={sticker}>
            <Sticker
              name={stickerName(sticker)}
              art={stickerArt(sticker)}
              rarity="gold"
              count={copies}
            />
          </li>
        ))}
      </ul>
      <Button label={t('detail.blitz.action')} tone="sun" href={links.blitz} />
    </section>
  )
}
