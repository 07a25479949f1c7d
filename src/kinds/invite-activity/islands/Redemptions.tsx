import { lateModule } from '#src/bridge/late-module.ts'
import { redemptionHistory } from '#src/contract/functions/shop.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { MorePages } from '#src/islands/screen/MorePages.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { usePages } from '#src/islands/screen/use-pages.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { ActivityWords } from './activity-words.ts'
import { EntrySkeletons } from './EntrySkeletons.tsx'
import type { HistoryProps } from './history-props.ts'
import { Redemption } from './Redemption.tsx'

/** Loaded by players of earlier seasons. */
const earlierSeasons = lateModule(() => import('#src/islands/seasons/EarlierSeasons.tsx'))

interface Props extends HistoryProps {
  words: ActivityWords
  /** Only redemptions that are still to come, or all. */
  status: 'applied' | null
  /** Whether these are of an earlier season, which stands within the part of all of them. */
  isEarlier?: boolean
}

/** A list of redemptions, newest first, page by page. */
export function Redemptions(props: Props) {
  const { campaign, links, words, deliveryStrings, status } = props
  const pages = usePages(redemptionHistory, { campaign, status })
  return (
    <ReadScreen read={pages} skeleton={<EntrySkeletons />}>
      {(answers) => {
        const redemptions = answers.flatMap((answer) => answer.redemptions)
        const earlier = props.isEarlier ? [] : (answers[0]?.earlier ?? [])
        const kind = status === null ? 'empty' : 'arrived'
        return (
          <>
            {redemptions.length === 0 ? (
              <StatePanel
                state="empty"
                title={words.say(`history.${kind}_title`)}
                text={words.say(`history.${kind}_text`)}
              >
                <Button label={words.say('history.empty_action')} tone="mint" href={links.claim} />
              </StatePanel>
            ) : (
              <ul className="redemptions">
                {redemptions.map((redemption) => (
                  <Redemption
                    key={redemption.id}
                    redemption={redemption}
                    words={words}
                    deliveryStrings={deliveryStrings}
                  />
                ))}
              </ul>
            )}
            {answers[answers.length - 1]?.next != null && (
              <MorePages label={words.say('history.older')} next={pages.next} />
            )}
            {earlier.length > 0 && (
              <LatePart load={earlierSeasons} small>
                {({ default: EarlierSeasons }) => (
                  <EarlierSeasons seasons={earlier} title={props.earlierSeasons}>
                    {(season) => <Redemptions {...props} campaign={season} isEarlier />}
                  </EarlierSeasons>
                )}
              </LatePart>
            )}
          </>
        )
      }}
    </ReadScreen>
  )
}
