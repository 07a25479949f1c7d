import { usePage } from '#src/app/screen/page-context.tsx'
import { DAY } from '#src/contract/durations.ts'
import type { Rarity } from '#src/contract/stickers.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { type Answer, SectionRead } from '../SectionRead.tsx'
import type { Shop } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

interface Props {
  read: Answer<Shop>
}

/** Renders one sticker of each rarity in the shop, with a link to the shop. */
export function ShopTeaser({ read }: Props) {
  const { t, path } = usePage<LandingProps>()
  return (
    <section className="shop-teaser">
      <div className="section-head">
        <h2>{t('shop.title')}</h2>
        <a href={`${path}/claim`}>{t('shop.all')}</a>
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
              <Card key={sticker.sticker} sticker={sticker} points={shop.points} />
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
}

function Card({ sticker, points }: CardProps) {
  const { t, count, path } = usePage<LandingProps>()
  const { rarity, cost, stock_left: left } = sticker
  const missing = points === null ? 0 : Math.max(0, cost - points)
  return (
    <li className={`shop-card ${rarity}`}>
      <Chip label={t(`rarity.${rarity}`)} tone={rarity === 'gold' ? 'sun' : 'sky'} />
      <img src={stickerArt(sticker.sticker)} width="104" height="104" alt="" loading="lazy" />
      <h3>{stickerName(sticker.sticker)}</h3>
      <p>
        <b>{count('balance.cost', cost)}</b> {count('shop.left', left)}
      </p>
      {missing > 0 || left === 0 ? (
        <Button
          size="s"
          disabled
          label={left === 0 ? t('shop.sold_out') : count('shop.missing', missing)}
        />
      ) : (
        <Button size="s" tone="sun" label={t('shop.redeem')} href={`${path}/claim`} />
      )}
    </li>
  )
}

type ShopSticker = Shop['stickers'][number]

/**
 * Returns two example stickers of the shop, a rare and a gold one, which change every day. Stickers
 * with copies left are preferred. Without open gold stickers, both are rare.
 */
function showcase({
  stickers,
  server_time,
}: Pick<Shop, 'stickers' | 'server_time'>): ShopSticker[] {
  const day = Math.floor(Date.parse(server_time) / DAY)
  const rotated = (rarity: Rarity) => {
    const all = stickers.filter((sticker) => sticker.rarity === rarity && sticker.open)
    const start = all.length > 0 ? day % all.length : 0
    const turned = [...all.slice(start), ...all.slice(0, start)]
    return turned.sort((a, b) => Number(b.stock_left > 0) - Number(a.stock_left > 0))
  }
  const rare = rotated('rare')
  const gold = rotated('gold')
  return [...rare.slice(0, gold.length > 0 ? 1 : 2), ...gold.slice(0, 1)]
}
