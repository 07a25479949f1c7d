import { type Page, usePage } from '#src/app/screen/page-context.tsx'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityProps } from './activity-props.ts'
import type { ShopItem } from './shop-model.ts'

interface Props {
  item: ShopItem
  onChoose: () => void
}

/** Renders a sticker in the shop, with its copies left and a mark if the player wants it. */
export function ShopTile({ item, onChoose }: Props) {
  const page = usePage<ActivityProps>()
  const out = !item.open || item.stock_left === 0
  return (
    <button
      type="button"
      className={`shop-tile ${item.rarity} ${out ? 'out' : ''}`.trim()}
      data-sticker={item.sticker}
      onClick={onChoose}
    >
      <img src={stickerArt(item.sticker)} width="76" height="76" loading="lazy" alt="" />
      <b>{stickerName(item.sticker)}</b>
      <small>{stockOf(item, page)}</small>
      {item.wanted && (
        <span className="shop-wish">
          <Icon icon={STAR} />
          {page.t('claim.wanted')}
        </span>
      )}
    </button>
  )
}

function stockOf(item: ShopItem, { t, count }: Page<ActivityProps>) {
  if (!item.open) return t('claim.closed')
  if (item.stock_left > 0) return count('claim.left', item.stock_left)
  return (
    <>
      <strong>{t('claim.sold_out')}</strong> {t('claim.tomorrow')}
    </>
  )
}
