import { redemptionHistory } from '#src/contract/functions/shop.ts'
import { MorePages } from '#src/islands/screen/MorePages.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { usePages } from '#src/islands/screen/use-pages.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { ActivityWords } from './activity-words.ts'
import { EntrySkeletons } from './EntrySkeletons.tsx'
import type { HistoryProps } from './history-props.ts'
import { Redemption } from './Redemption.tsx'

interface Props extends HistoryProps {
  words: ActivityWords
  /** Only redemptions that are still to come, or all. */
  status: 'applied' | null
}

/** A list of redemptions, newest first, page by page. */
export function Redemptions({ screen, campaign, links, words, deliveryStrings, status }: Props) {
  const pages = usePages(redemptionHistory, { campaign, status })
  return (
    <ReadScreen screen={screen} read={pages} skeleton={<EntrySkeletons />}>
      {(answers) => {
        const redemptions = answers.flatMap((answer) => answer.redemptions)
        if (redemptions.length === 0) {
          const kind = status === null ? 'empty' : 'arrived'
          return (
            <StatePanel
              state="empty"
              title={words.say(`history.${kind}_title`)}
              text={words.say(`history.${kind}_text`)}
            >
              <Button label={words.say('history.empty_action')} tone="mint" href={links.claim} />
            </StatePanel>
          )
        }
        return (
          <>
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
            {answers[answers.length - 1]?.next != null && (
              <MorePages screen={screen} label={words.say('history.older')} next={pages.next} />
            )}
          </>
        )
      }}
    </ReadScreen>
  )
}
