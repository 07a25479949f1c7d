import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { REFUSAL } from '#src/contract/refusals.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import type { ActivityProps } from './activity-props.ts'
import { formatLastDay } from './activity-words.ts'
import type { ClaimSheetProps } from './claim-props.ts'
import type { Shop } from './shop-model.ts'

interface Props extends Pick<ClaimSheetProps, 'onClose' | 'onSeeRare'> {
  answer: Shop
  code: string
  missing: number
}

/** Renders the player's next step after a refusal, for example to get more points. */
export function NextStep({ code, answer, missing, onClose, onSeeRare }: Props): ReactNode {
  const { t, count, links } = usePage<ActivityProps>()
  switch (code) {
    case REFUSAL.points_short:
      return (
        <>
          {missing > 0 && <p>{count('claim.need', missing)}</p>}
          <Button label={t('claim.share')} icon={SHARE} tone="sun" href={links.activity} />
        </>
      )
    case REFUSAL.out_of_stock:
      return (
        <>
          <p>{t('claim.restock', { moment: formatDate(answer.renews_at, 'moment') })}</p>
          <Button label={t('claim.another')} tone="sun" onClick={onClose} />
        </>
      )
    case REFUSAL.not_available:
      return <Button label={t('claim.another')} tone="sun" onClick={onClose} />
    case REFUSAL.game_link_missing:
      return <Button label={t('claim.add_link')} tone="sun" href={links.profile} />
    case REFUSAL.gold_closed: {
      const date = formatLastDay(answer.gold_until, answer.time_zone)
      return (
        <>
          <p>{t('claim.last_gold_day', { date })}</p>
          <Button label={t('claim.see_rare')} tone="sun" onClick={onSeeRare} />
        </>
      )
    }
    default:
      return null
  }
}
