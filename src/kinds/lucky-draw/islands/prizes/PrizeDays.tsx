import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { PagesRead } from '#src/app/screen/use-pages.ts'
import type { luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { RewardDelivery } from '#src/features/reward/RewardDelivery.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatDate, formatDay } from '#src/i18n/browser/format.ts'
import type { PrizesProps } from './prizes-props.ts'

type Page = RpcResult<typeof luckyDrawWins>
type Win = Page['wins'][number]

interface Props {
  pages: PagesRead<Page>
  answers: readonly Page[]
  season?: string
}

/** Renders the prizes of a season by day, newest first. */
export function PrizeDays({ pages, answers, season }: Props) {
  const { t, links } = usePage<PrizesProps>()
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
              aria-label={`${t('prizes.check')}: ${formatDay(day)}`}
            >
              {t('prizes.check')}
            </a>
          </header>
          <ul>
            {wins.map((win) => (
              <Prize key={win.id} win={win} />
            ))}
          </ul>
        </section>
      ))}
      {answers[answers.length - 1]?.next != null && (
        <MorePages label={t('prizes.older')} next={pages.next} />
      )}
    </div>
  )
}

function groupByDay(wins: readonly Win[]): [string, Win[]][] {
  const days = new Map<string, Win[]>()
  for (const win of wins) days.set(win.day, [...(days.get(win.day) ?? []), win])
  return [...days]
}

interface PrizeProps {
  win: RpcResult<typeof luckyDrawWins>['wins'][number]
}

function Prize({ win }: PrizeProps) {
  const { rewardStrings, deliveryStrings, screen } = usePage<PrizesProps>()
  const { reward, spun_at } = win
  const kind = reward.type === 'dice' ? 'dice' : reward.rarity
  return (
    <li className="prize">
      <span className={`prize-art ${kind}`}>
        <img src={rewardArt(reward)} width="48" height="48" loading="lazy" alt="" />
      </span>
      <div>
        <b>{rewardName(reward, rewardStrings, screen.locale)}</b>
        <p>
          {reward.type === 'sticker' && `${rewardStrings[`won.${reward.rarity}`]} · `}
          <time dateTime={spun_at}>{formatDate(spun_at, 'moment')}</time>
        </p>
        <RewardDelivery reward={reward} strings={deliveryStrings} />
      </div>
    </li>
  )
}
