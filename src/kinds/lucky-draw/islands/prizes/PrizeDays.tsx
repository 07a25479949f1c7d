import type { luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDay } from '#src/i18n/format.ts'
import { MorePages } from '#src/islands/screen/MorePages.tsx'
import type { PagesRead } from '#src/islands/screen/use-pages.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Prize } from './Prize.tsx'
import type { PrizesProps } from './prizes-props.ts'

type Page = RpcResult<typeof luckyDrawWins>
type Win = Page['wins'][number]

interface Props {
  page: PrizesProps
  words: Words
  pages: PagesRead<Page>
  answers: readonly Page[]
  /** What the link to the check of a day names besides, for another season. */
  season?: string
}

/** The prizes of a season, the newest first, day by day. */
export function PrizeDays({ page, words, pages, answers, season }: Props) {
  const { screen, rewardStrings, deliveryStrings, links } = page
  const named = season === undefined ? '' : `&season=${season}`
  return (
    <div className="prizes">
      {groupByDay(answers.flatMap(({ wins }) => wins)).map(([day, wins]) => (
        <section key={day}>
          <header>
            <h2>
              <time dateTime={day}>{formatDay(day)}</time>
            </h2>
            <a
              href={`${links.fairPlay}?day=${day}${named}#check`}
              aria-label={`${words.say('prizes.check')}: ${formatDay(day)}`}
            >
              {words.say('prizes.check')}
            </a>
          </header>
          <ul>
            {wins.map((win) => (
              <Prize
                key={win.id}
                win={win}
                rewardStrings={rewardStrings}
                deliveryStrings={deliveryStrings}
                locale={screen.locale}
              />
            ))}
          </ul>
        </section>
      ))}
      {answers[answers.length - 1]?.next != null && (
        <MorePages label={words.say('prizes.older')} next={pages.next} />
      )}
    </div>
  )
}

function groupByDay(wins: readonly Win[]): [string, Win[]][] {
  const days = new Map<string, Win[]>()
  for (const win of wins) days.set(win.day, [...(days.get(win.day) ?? []), win])
  return [...days]
}
