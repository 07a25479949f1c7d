import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { usePages } from '#src/app/screen/use-pages.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { redemptionHistory } from '#src/contract/functions/shop.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { DeliveryChip } from '#src/features/reward/delivery/DeliveryChip.tsx'
import { DeliveryTrack } from '#src/features/reward/delivery/DeliveryTrack.tsx'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { EntrySkeletons } from './EntrySkeletons.tsx'
import type { HistoryProps } from './history-props.ts'

const earlierSeasons = lazyModule(() => import('#src/features/seasons/EarlierSeasons.tsx'))

interface Props {
  /** `applied`: only redemptions on their way. Null: all. */
  status: 'applied' | null
  season?: string
}

/** Renders a list of redemptions in pages, newest first. */
export function Redemptions({ status, season }: Props) {
  const page = usePage<HistoryProps>()
  const { t } = page
  const pages = usePages(redemptionHistory, { campaign: season ?? page.campaign, status })
  return (
    <ReadScreen read={pages} skeleton={<EntrySkeletons />}>
      {(answers) => {
        const redemptions = answers.flatMap((answer) => answer.redemptions)
        const earlier = season ? [] : (answers[0]?.earlier ?? [])
        const kind = status === null ? 'empty' : 'arrived'
        return (
          <>
            {redemptions.length === 0 ? (
              <StatePanel
                state="empty"
                title={t(`history.${kind}_title`)}
                text={t(`history.${kind}_text`)}
              >
                <Button label={t('history.empty_action')} tone="mint" href={page.links.claim} />
              </StatePanel>
            ) : (
              <ul className="redemptions">
                {redemptions.map((redemption) => (
                  <Redemption key={redemption.id} redemption={redemption} />
                ))}
              </ul>
            )}
            {answers[answers.length - 1]?.next != null && (
              <MorePages label={t('history.older')} next={pages.next} />
            )}
            {earlier.length > 0 && (
              <LazyPart load={earlierSeasons} small>
                {({ default: EarlierSeasons }) => (
                  <EarlierSeasons seasons={earlier} title={page.earlierSeasons}>
                    {(each) => <Redemptions status={status} season={each} />}
                  </EarlierSeasons>
                )}
              </LazyPart>
            )}
          </>
        )
      }}
    </ReadScreen>
  )
}

interface RedemptionProps {
  redemption: RpcResult<typeof redemptionHistory>['redemptions'][number]
}

function Redemption({ redemption }: RedemptionProps) {
  const { t, count, deliveryStrings: strings } = usePage<HistoryProps>()
  const { sticker, rarity, points, shown_on } = redemption
  return (
    <li className="redemption">
      <span className={`redemption-art ${rarity}`}>
        <img src={stickerArt(sticker)} width="52" height="52" loading="lazy" alt="" />
      </span>
      <div className="redemption-head">
        <div className="redemption-what">
          <b>{stickerName(sticker)}</b>
          <span>{`${t(`rarity.${rarity}`)} · ${count('points.figure', points)}`}</span>
        </div>
        <DeliveryChip delivery={redemption} strings={strings} />
      </div>
      <div className="redemption-track">
        <DeliveryTrack
          delivery={redemption}
          strings={strings}
          kind="applied"
          arrival={{ day: shown_on, isGold: rarity === 'gold' }}
        />
      </div>
    </li>
  )
}
