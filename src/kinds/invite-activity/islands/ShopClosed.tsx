import type { ReactNode } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { REFUSAL } from '#src/contract/refusals.ts'
import { HISTORY } from '#src/ui/icon/icons.ts'
import type { ClaimProps } from './claim-props.ts'
import type { Shop } from './shop-model.ts'

/** Renders a panel in place of the shop outside the activity's period. */
export function ShopClosed({ shop, waiting }: { shop: Shop; waiting: ReactNode }) {
  const { t, screen, links, opensAt } = usePage<ClaimProps>()
  const { errorStrings } = screen
  return (
    <LazyOutsideWindow
      waiting={waiting}
      of={{ ...shop, opens_at: opensAt }}
      opens={(moment) =>
        `${errorStrings[REFUSAL.campaign_not_started]} ${t('claim.opens_on', { moment })}`
      }
      ended={(date) => `${errorStrings[REFUSAL.campaign_ended]} ${t('claim.ended_text', { date })}`}
      opensStyle="moment"
      action={
        // An anonymous visitor has no history, so the link leads to the activity's start page.
        shop.phase === 'not_started' || shop.points === null
          ? { label: t('claim.to_activity'), href: links.activity }
          : { label: t('claim.see_history'), href: links.history, icon: HISTORY }
      }
    />
  )
}
