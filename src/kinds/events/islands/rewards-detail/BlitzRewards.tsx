import { stickerName } from '#src/i18n/album-names.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { DetailProps, RewardsOf } from './detail-props.ts'

interface Props {
  page: DetailProps
  rewards: RewardsOf<'golden-blitz'>
  words: Words
}

/** The gold stickers of a golden blitz, and the way to where they are swapped. */
export function BlitzRewards({ page, rewards: { stickers }, words }: Props) {
  return (
    <section>
      <h2>{words.say('detail.blitz.title')}</h2>
      <p className="detail-note">{words.say('detail.blitz.text')}</p>
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
      <Button label={words.say('detail.blitz.action')} tone="sun" href={page.links.blitz} />
    </section>
  )
}
