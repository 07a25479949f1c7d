import { type Page, usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { Failure } from '#src/rpc/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityProps } from './activity-props.ts'
import { arrivalOf } from './activity-words.ts'
import type { ClaimSheetProps } from './claim-props.ts'
import { NextStep } from './NextStep.tsx'
import { missingPoints, type Shop, type ShopItem } from './shop-model.ts'

interface Props extends ClaimSheetProps {
  answer: Shop
  item: ShopItem
}

/**
 * Renders the sticker, its price, the remaining points, its arrival, and the button that redeems
 * points for it or the reason against. Shows a server's refusal like an obstacle known in advance.
 */
export function RedeemForm(props: Props) {
  const page = usePage<ActivityProps>()
  const { t, count, screen } = page
  const { answer, item, failure, busy, onRedeem } = props
  const points = answer.points ?? 0
  // Whether the outcome of the last attempt is unknown. The player may have spent the points, and
  // can retry despite other obstacles.
  const unsure = failure !== undefined && !isRefusal(failure)
  const obstacle = unsure ? null : item.obstacle
  const shown = failure ?? (obstacle ? new Failure('refused', '', obstacle) : undefined)
  const missing = missingPoints(answer, item)
  const retryLabel = screen.commonStrings['states.error.action']
  return (
    <div className="ask">
      <div className={`ask-plate ${item.rarity}`}>
        <img src={stickerArt(item.sticker)} width="132" height="132" alt="" />
        <Chip
          icon={STAR}
          tone={item.rarity === 'gold' ? 'sun' : 'sky'}
          label={t(`rarity.${item.rarity}`)}
        />
      </div>
      <dl className="ask-facts">
        <dt>{t('claim.cost')}</dt>
        <dd>{count('points.figure', item.cost)}</dd>
        {!unsure && (
          <>
            <dt>{t(missing > 0 ? 'claim.have' : 'claim.keep')}</dt>
            <dd>{count('points.figure', missing > 0 ? points : points - item.cost)}</dd>
          </>
        )}
        {item.open && (
          <>
            <dt>{t('claim.arrives')}</dt>
            <dd>{arrivalOf(item, page)}</dd>
          </>
        )}
      </dl>
      <RefusalNote failure={shown}>
        {shown && <NextStep {...props} code={shown.code} missing={missing} />}
      </RefusalNote>
      <Button
        label={unsure ? retryLabel : buttonLabel(props, obstacle, page)}
        tone="primary"
        disabled={obstacle !== null}
        busy={busy}
        onClick={() => onRedeem(item)}
      />
    </div>
  )
}

function buttonLabel(
  { answer, item }: Props,
  obstacle: ShopItem['obstacle'],
  { t, count }: Page<ActivityProps>,
): string {
  switch (obstacle) {
    case REFUSAL.points_short:
      return count('points.more', missingPoints(answer, item))
    case REFUSAL.out_of_stock:
      return t('claim.sold_out')
    case REFUSAL.game_link_missing:
      return t('claim.no_link')
    case REFUSAL.gold_closed:
      return t('claim.closed')
    default:
      return count('claim.redeem', item.cost)
  }
}
