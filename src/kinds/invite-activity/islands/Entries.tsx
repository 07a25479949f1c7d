import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { PagesRead } from '#src/app/screen/use-pages.ts'
import type { ActivityProps } from './activity-props.ts'
import { type RecordPage, withBalances } from './balances.ts'
import { RecordEntry } from './RecordEntry.tsx'

interface Props {
  pages: PagesRead<RecordPage>
  answers: readonly RecordPage[]
}

/** Renders the entries of a season's record, newest first, in pages. */
export function Entries({ pages, answers }: Props) {
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
