import { stickerName } from '#src/i18n/album-names.ts'
import { type Page, usePage } from '#src/islands/screen/page-context.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityProps } from './activity-props.ts'
import { missingPoints, type Shop, type ShopItem } from './shop-model.ts'

interface Props {
  shop: Shop
  item: ShopItem
  onChoose: () => void
}

/** Renders a sticker in the shop, with its price or the missing points. */
export function ShopTile({ shop, item, onChoose }: Props) {
  const { face, label, note } = offerOf(shop, item, usePage<ActivityProps>())
  return (
    <button
      type="button"
      className={`shop-tile ${item.rarity} ${face}`}
      data-sticker={item.sticker}
      onClick={onChoose}
    >
      <img src={stickerArt(item.sticker)} width="76" height="76" loading="lazy" alt="" />
      <b>{stickerName(item.sticker)}</b>
      <small>{note}</small>
      <span className="price">{label}</span>
    </button>
  )
}

function offerOf(shop: Shop, item: ShopItem, { t, count }: Page<ActivityProps>) {
  const left = count('claim.left', item.stock_left)
  const missing = missingPoints(shop, item)
  if (!item.open) return { face: 'out', label: t('claim.closed'), note: '' }
  if (item.stock_left === 0)
    return { face: 'out', label: t('claim.sold_out'), note: t('claim.tomorrow') }
  if (missing > 0) return { face: 'short', label: count('points.more', missing), note: left }
  return { face: 'open', label: count('points.figure', item.cost), note: left }
}
