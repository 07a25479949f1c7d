import { MorePages } from '#src/islands/screen/MorePages.tsx'
import type { PagesRead } from '#src/islands/screen/use-pages.ts'
import type { ActivityWords } from './activity-words.ts'
import { type RecordPage, withBalances } from './balances.ts'
import { RecordEntry } from './RecordEntry.tsx'

interface Props {
  words: ActivityWords
  pages: PagesRead<RecordPage>
  answers: readonly RecordPage[]
}

/** The entries of a season's record, the newest first, page by page. */
export function Entries({ words, pages, answers }: Props) {
  return (
    <>
      <ul className="entries" aria-label={words.say('record.list')}>
        {withBalances(answers).map(({ entry, balance }) => (
          <RecordEntry key={entry.id} entry={entry} balance={balance} words={words} />
        ))}
      </ul>
      {answers[answers.length - 1]?.next != null && (
        <MorePages label={words.say('record.older')} next={pages.next} />
      )}
    </>
  )
}
