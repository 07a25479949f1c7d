import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { type PagesRead, usePages } from '#src/app/screen/use-pages.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { invitePointsRecord } from '#src/contract/functions/invites.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { ActivityProps, RecordProps } from './activity-props.ts'
import { type RecordPage, withBalances } from './balances.ts'
import { EntrySkeletons } from './EntrySkeletons.tsx'
import { PointsTile, PointsTileSkeleton } from './PointsTile.tsx'
import { RecordEntry } from './RecordEntry.tsx'
import './record.css'

const earlierSeasons = lazyModule(() => import('#src/features/seasons/EarlierSeasons.tsx'))

/** Renders the player's points and their entries, with those of earlier seasons below. */
export default function RecordIsland(props: RecordProps) {
  return (
    <Screen page={props}>
      <Record />
    </Screen>
  )
}

function Record() {
  const { t, campaign, links, earlierSeasons: title } = usePage<RecordProps>()
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
        <PointsTile points={newest.points}>
          {ended ? (
            <p>{t('record.ended_title', { date })}</p>
          ) : (
            <Button label={t('record.spend')} tone="sun" size="s" href={links.claim} />
          )}
        </PointsTile>
        {ended && <p className="record-ended">{t('record.ended_text')}</p>}
        {newest.entries.length === 0 ? (
          <StatePanel state="empty" title={t('record.empty_title')} text={t('record.empty_text')}>
            <Button
              label={t('record.empty_action')}
              icon={SHARE}
              tone="mint"
              href={links.activity}
            />
          </StatePanel>
        ) : (
          <Entries pages={pages} answers={answers} />
        )}
        {newest.earlier.length > 0 && (
          <LazyPart load={earlierSeasons} small>
            {({ default: EarlierSeasons }) => (
              <EarlierSeasons seasons={newest.earlier} title={title}>
                {(season) => <EarlierRecord campaign={season} />}
              </EarlierSeasons>
            )}
          </LazyPart>
        )}
      </>
    )
  }
  return (
    <ReadScreen read={pages} skeleton={skeleton}>
      {content}
    </ReadScreen>
  )
}

function EarlierRecord({ campaign }: { campaign: string }) {
  const pages = usePages(invitePointsRecord, { campaign })
  return (
    <ReadScreen read={pages} heading="h3" skeleton={<EntrySkeletons />}>
      {(answers) => <Entries pages={pages} answers={answers} />}
    </ReadScreen>
  )
}

interface Props {
  pages: PagesRead<RecordPage>
  answers: readonly RecordPage[]
}

function Entries({ pages, answers }: Props) {
  const { t } = usePage<ActivityProps>()
  return (
    <>
      <ul className="entries" aria-label={t('record.list')}>
        {withBalances(answers).map(({ entry, balance }) => (
          <RecordEntry key={entry.id} entry={entry} balance={balance} />
        ))}
      </ul>
      {answers[answers.length - 1]?.next != null && (
        <MorePages label={t('record.older')} next={pages.next} />
      )}
    </>
  )
}
