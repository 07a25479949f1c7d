import { stickerName } from '#src/i18n/album-names.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { type Answer, SectionRead } from '../SectionRead.tsx'
import type { Shop } from './activity.ts'
import type { LandingProps } from './landing-props.ts'
import { showcase } from './showcase.ts'

interface Props {
  landing: LandingProps
  read: Answer<Shop>
  words: Words
}

/** One sticker of each kind that points buy, and a link to all of them. */
export function ShopTeaser({ landing, read, words }: Props) {
  return (
    <section className="shop-teaser">
      <div className="section-head">
        <h2>{words.say('shop.title')}</h2>
        <a href={`${landing.path}/claim`}>{words.say('shop.all')}</a>
      </div>
      <SectionRead
        read={read}
        skeleton={
          <div className="shop-cards">
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        }
      >
        {(shop) => (
          <ul className="shop-cards">
            {showcase(shop).map((sticker) => (
              <Card
                key={sticker.sticker}
                sticker={sticker}
                points={shop.points}
                landing={landing}
                words={words}
              />
            ))}
          </ul>
        )}
      </SectionRead>
    </section>
  )
}

interface CardProps {
  sticker: Shop['stickers'][number]
  points: Shop['points']
  landing: LandingProps
  words: Words
}

function Card({ sticker, points, landing, words }: CardProps) {
  const { rarity, cost, stock_left: left } = sticker
  const missing = points === null ? 0 : Math.max(0, cost - points)
  return (
    <li className={`shop-card ${rarity}`}>
      <Chip
        label={landing.rarities[`rarity.${rarity}`] ?? ''}
        tone={rarity === 'gold' ? 'sun' : 'sky'}
      />
      <img src={stickerArt(sticker.sticker)} width="104" height="104" alt="" loading="lazy" />
      <h3>{stickerName(sticker.sticker)}</h3>
      <p>
        <b>{words.count('balance.cost', cost)}</b> {words.count('shop.left', left)}
      </p>
      {missing > 0 || left === 0 ? (
        <Button
          size="s"
          disabled
          label={left === 0 ? words.say('shop.sold_out') : words.count('shop.missing', missing)}
        />
      ) : (
        <Button
          size="s"
          tone="sun"
          label={words.say('shop.redeem')}
          href={`${landing.path}/claim`}
        />
      )}
    </li>
  )
}
