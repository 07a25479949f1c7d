import { lateModule } from '#src/bridge/late-module.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { HISTORY } from '#src/ui/icon/icons.ts'
import type { ActivityProps } from './activity-props.ts'
import type { ActivityWords } from './activity-words.ts'
import type { Shop } from './shop-model.ts'

/** Loaded only by those who see it. */
const outsideWindow = lateModule(() => import('#src/islands/screen/OutsideWindow.tsx'))

interface Props extends Pick<ActivityProps, 'links'> {
  shop: Shop
  /** When the activity opens. */
  opensAt: string
  words: ActivityWords
}

/** Replaces the shop before the activity opens and after it has ended. */
export function ShopClosed({ shop, opensAt, words, links }: Props) {
  const { screen } = usePage()
  const { errorStrings } = screen
  return (
    <LatePart load={outsideWindow}>
      {({ default: OutsideWindow }) => (
        <OutsideWindow
          of={{ ...shop, opens_at: opensAt }}
          opens={(moment) =>
            `${errorStrings[REFUSAL.campaign_not_started]} ${words.say('claim.opens_on', { moment })}`
          }
          ended={(date) =>
            `${errorStrings[REFUSAL.campaign_ended]} ${words.say('claim.ended_text', { date })}`
          }
          opensStyle="moment"
          action={
            shop.phase === 'not_started'
              ? { label: words.say('claim.to_activity'), href: links.activity }
              : { label: words.say('claim.see_history'), href: links.history, icon: HISTORY }
          }
        />
      )}
    </LatePart>
  )
}
