import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityWords } from './activity-words.ts'
import { missingPoints, type Shop, type ShopItem } from './shop-model.ts'

interface Props {
  shop: Shop
  item: ShopItem
  words: ActivityWords
  onChoose: () => void
}

/** A sticker in the shop: what it costs, or what is missing for it. */
export function ShopTile({ shop, item, words, onChoose }: Props) {
  const { face, label, note } = offerOf(shop, item, words)
  return (
    <button
      type="button"
      className={`shop-tile ${item.rarity} ${face}`}
      data-sticker={item.sticker}
      onClick={onChoose}
    >
      <img src={stickerArt(item.sticker)} width="76" height="76" loading="lazy" alt="" />
      <b>{words.sticker(item.sticker)}</b>
      <small>{note}</small>
      <span className="price">{label}</span>
    </button>
  )
}

function offerOf(shop: Shop, item: ShopItem, words: ActivityWords) {
  const left = words.count('claim.left', item.stock_left)
  const missing = missingPoints(shop, item)
  if (!item.open) return { face: 'out', label: words.say('claim.closed'), note: '' }
  if (item.stock_left === 0)
    return { face: 'out', label: words.say('claim.sold_out'), note: words.say('claim.tomorrow') }
  if (missing > 0) return { face: 'short', label: words.count('points.more', missing), note: left }
  return { face: 'open', label: words.count('points.figure', item.cost), note: left }
}
