import { invitePointsRecord } from '#src/contract/functions/invites.ts'
import { formatDate } from '#src/i18n/format.ts'
import { MorePages } from '#src/islands/screen/MorePages.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { usePages } from '#src/islands/screen/use-pages.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { ActivityProps } from './activity-props.ts'
import { activityWords } from './activity-words.ts'
import { type RecordPage, withBalances } from './balances.ts'
import { EntrySkeletons } from './EntrySkeletons.tsx'
import { PointsTile, PointsTileSkeleton } from './PointsTile.tsx'
import { RecordEntry } from './RecordEntry.tsx'
import './record.css'

/** The player's points, and every entry that they consist of. */
export default function RecordIsland(props: ActivityProps) {
  return (
    <Screen screen={props.screen}>
      <Record {...props} />
    </Screen>
  )
}

function Record(props: ActivityProps) {
  const { screen, campaign, links } = props
  const words = activityWords(props)
  const pages = usePages(invitePointsRecord, { campaign })
  const skeleton = (
    <>
      <PointsTileSkeleton />
      <EntrySkeletons />
    </>
  )
  const content = (answers: readonly RecordPage[]) => {
    const [newest] = answers
    if (!newest) return null
    const ended = newest.phase === 'ended'
    const date = formatDate(newest.closes_at, 'date')
    return (
      <>
        <PointsTile points={newest.points} words={words}>
          {ended ? (
            <p>{words.say('record.ended_title', { date })}</p>
          ) : (
            <Button label={words.say('record.spend')} tone="sun" size="s" href={links.claim} />
          )}
        </PointsTile>
        {ended && <p className="record-ended">{words.say('record.ended_text')}</p>}
        {newest.entries.length === 0 ? (
          <StatePanel
            state="empty"
            title={words.say('record.empty_title')}
            text={words.say('record.empty_text')}
          >
            <Button
              label={words.say('record.empty_action')}
              icon={SHARE}
              tone="mint"
              href={links.activity}
            />
          </StatePanel>
        ) : (
          <ul className="entries" aria-label={words.say('record.list')}>
            {withBalances(answers).map(({ entry, balance }) => (
              <RecordEntry key={entry.id} entry={entry} balance={balance} words={words} />
            ))}
          </ul>
        )}
        {answers[answers.length - 1]?.next != null && (
          <MorePages screen={screen} label={words.say('record.older')} next={pages.next} />
        )}
      </>
    )
  }
  return (
    <ReadScreen screen={screen} read={pages} skeleton={skeleton}>
      {content}
    </ReadScreen>
  )
}
